import { describe, expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

const render = (text: string) => renderMarkdown(text, { headingLevel: 2 });

describe('what editors write', () => {
  test('becomes HTML, tables included', () => {
    expect(render('A **bold** [link](/terms).')).toBe(
      '<p>A <strong>bold</strong> <a href="/terms">link</a>.</p>',
    );
    expect(render('| a | b |\n| - | - |\n| 1 | 2 |')).toContain('<td>2</td>');
  });

  test('keeps the order of its headings below the heading of the page', () => {
    const html = renderMarkdown('# One\n\n## Two\n\n# Three', { headingLevel: 4 });
    expect(html.match(/<h\d>/g)).toEqual(['<h4>', '<h5>', '<h4>']);
    expect(renderMarkdown('## One\n\n###### Two', { headingLevel: 4 })).toContain('<h6>Two</h6>');
  });
});

describe('what could act on a page is left out', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<p onclick="alert(1)">x</p>'],
    ['an image with a handler', '<img src=x onerror=alert(1)>'],
    ['a link that runs code', '[x](javascript:alert(1))'],
    ['a link that carries a document', '[x](data:text/html,<b>x</b>)'],
    ['a link that hides its scheme', '[x](JaVaScRiPt:alert(1))'],
    ['an image of another origin', '![x](https://example.com/x.png)'],
  ])('%s', (_name, text) => {
    expect(render(text)).not.toMatch(/script|onclick|onerror|data:|<img|example\.com/i);
  });
});
