/** Sets the text of an element only if the text changes. A screen reader reads a text aloud each time it is set. */
export function setText(place: Element, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}
