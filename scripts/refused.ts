/** Ends a script because of a problem that the user can fix. The message explains how to fix it. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
