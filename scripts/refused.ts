/** A script throws this error to end because of a problem that the user can fix. The message says how to fix it. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
