/** Sets a text only if it changes. Screen readers read each new text aloud. */
export function setText(place: Element, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}
