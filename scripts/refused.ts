/** Ends a script because of a problem that its user can fix. The message says how. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
