/** Sets the text of an element. A screen reader reads a text aloud each time it is set, so the same text is not set again. */
export function setText(place: Element, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}
