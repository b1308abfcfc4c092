/**
 * Returns the time of `SOURCE_DATE_EPOCH`, or the current time if the variable is empty. Grades depend on this time.
 *
 * @throws {RangeError} when the variable is not a number of seconds since 1970
 */
export function timeOfBuild({ SOURCE_DATE_EPOCH: seconds }: NodeJS.ProcessEnv): Date {
  if (seconds === undefined || seconds === '') return new Date();
  if (!/^\d{1,12}$/.test(seconds)) {
    throw new RangeError(`SOURCE_DATE_EPOCH must be a number of seconds, not "${seconds}".`);
  }
  return new Date(Number(seconds) * 1000);
}
