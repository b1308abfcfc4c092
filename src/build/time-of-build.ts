/**
 * The time of a build. Grades depend on it. Two builds of one commit therefore have the same bytes only if they have
 * the same time. The variable `SOURCE_DATE_EPOCH` sets the time in seconds since 1970; many build tools use this
 * variable. Without it, the time is now.
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
