/** Why a script does not go on, where the person at the keyboard can mend it. The message says how. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
