/**
 * The time of a build. Grades depend on it, so two builds of one commit have the same bytes only if they have the same
 * time. `SOURCE_DATE_EPOCH`, in seconds, sets it: many tools read this variable for that purpose.
 *
 * @throws {RangeError} when the variable is not a number of seconds
 */
export function timeOfBuild({ SOURCE_DATE_EPOCH: seconds }: NodeJS.ProcessEnv): Date {
  if (seconds === undefined || seconds === '') return new Date();
  if (!/^\d{1,12}$/.test(seconds)) {
    throw new RangeError(`SOURCE_DATE_EPOCH must be a number of seconds, not "${seconds}".`);
  }
  return new Date(Number(seconds) * 1000);
}
