/** A problem that the user can fix. A script throws this error to end, and the message says how to fix the problem. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
