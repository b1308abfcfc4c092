/** Before a file is moved or deleted. A test can throw here. */
export const fault = { before: (_path: string, _call: string): void => {} };

/** For `vi.mock('node:fs')`: calls that move or delete ask `fault` first. */
export async function faultyDisk(importOriginal: () => Promise<typeof import('node:fs')>) {
  const fs = await importOriginal();
  const checked = <Parameters extends unknown[]>(call: (...parameters: Parameters) => void) => {
    return (...parameters: Parameters) => {
      fault.before(String(parameters[0]), call.name);
      call(...parameters);
    };
  };
  return {
    ...fs,
    renameSync: checked(fs.renameSync),
    rmSync: checked(fs.rmSync),
    rmdirSync: checked(fs.rmdirSync),
    unlinkSync: checked(fs.unlinkSync),
  };
}
