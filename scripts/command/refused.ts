/** A problem that the user can fix. The message says how. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
