/**
 * Holds back everything that this process prints.
 *
 * @returns a function that prints what was held back, or drops it if `isDropped`. From then on, this process prints at
 * once
 */
export function holdOutput(): (isDropped?: boolean) => void {
  const held: (() => void)[] = [];
  const restore = [process.stdout, process.stderr].map((stream) => {
    const write = stream.write;
    stream.write = ((...parameters: Parameters<typeof write>) => {
      held.push(() => write.apply(stream, parameters));
      return true;
    }) as typeof write;
    return () => {
      stream.write = write;
    };
  });
  return (isDropped = false) => {
    for (const one of restore.splice(0)) one();
    for (const print of held.splice(0)) if (!isDropped) print();
  };
}
