/**
 * A value as JSON inside a script element. A text of a record cannot end the element: what has a meaning in HTML is
 * written as an escape, which JSON reads as the same character.
 */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
