/**
 * A value as JSON inside a script element. Characters with a meaning in HTML are written as JSON escapes. So no text of
 * a record can end the script element.
 */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
