export type FieldPath = readonly PropertyKey[];

/** `["powers", 0, "who"]` → `powers[0].who`. A blank key is shown in quotes, so that readers can see it. */
export function formatField(path: FieldPath): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else
      text += `${text === '' ? '' : '.'}${String(step).trim() === '' ? JSON.stringify(step) : String(step)}`;
  }
  return text;
}
