import { type Letters, rosetteSlices, rosetteText } from '../site/rating/rosette.ts';

/** Replaces the letters of a rosette on the page. */
export function drawRosette(rosette: Element, letters: Letters): void {
  rosette.setAttribute('aria-label', rosetteText(letters));
  for (const { facet, grade, letter } of rosetteSlices(letters)) {
    const slice = rosette.querySelector(`[data-slice=${facet}]`);
    slice?.setAttribute('data-tone', grade);
    const text = slice?.querySelector('text');
    if (text) text.textContent = letter.text;
  }
}
