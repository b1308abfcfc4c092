/** Thrown if the server cannot start. The message is one line that says how to fix it. */
export class CannotServe extends Error {
  override readonly name = 'CannotServe';
}
