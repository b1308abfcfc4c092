import { type Letters, rosetteSlices, rosetteText } from '../site/rosette.ts';

/** Draws a rosette of the page again with other letters. */
export function drawRosette(rosette: Element, letters: Letters): void {
  rosette.setAttribute('aria-label', rosetteText(letters));
  for (const { facet, grade, path, letter: place } of rosetteSlices(letters)) {
    const slice = rosette.querySelector(`[data-slice=${facet}]`);
    slice?.setAttribute('data-tone', grade);
    slice?.querySelector('path')?.setAttribute('d', path);
    const letter = slice?.querySelector('text');
    if (!letter) continue;
    letter.textContent = grade;
    letter.setAttribute('x', String(place.x));
    letter.setAttribute('y', String(place.y));
  }
}
