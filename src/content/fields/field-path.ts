export type FieldPath = readonly PropertyKey[];

/** `["powers", 0, "who"]` becomes `powers[0].who`. Quotes make a blank key visible. */
export function formatField(path: FieldPath): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else
      text += `${text === '' ? '' : '.'}${String(step).trim() === '' ? JSON.stringify(step) : String(step)}`;
  }
  return text;
}
