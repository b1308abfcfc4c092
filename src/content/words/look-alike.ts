/**
 * Names with the same skeleton look the same (Unicode's confusables, UTS 39). Other code refuses words of mixed
 * scripts.
 */
export function skeletonOf(name: string): string {
  const letters = inLatin(name.normalize('NFKD'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/i/g, 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
  return letters === '' ? name.normalize('NFKC').trim() : letters;
}

/** Replaces each look-alike letter or digit with its Latin letter. */
export function inLatin(text: string): string {
  return text.replace(/[\p{L}\p{N}|]/gu, (letter) => LATIN.get(letter) ?? letter);
}

/** Most names have only these characters, so most names need no look at each letter. */
const ORDINARY = /^\p{ASCII}*$/u;

/** The first word with letters of several scripts. `scripts` has the names of these scripts. */
export function mixedWord(
  text: string,
): { readonly word: string; readonly scripts: readonly string[] } | undefined {
  if (ORDINARY.test(text)) return undefined;
  for (const [word] of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const scripts = new Set([...word].flatMap((letter) => scriptOf(letter) ?? []));
    if (scripts.size > 1) return { word, scripts: [...scripts] };
  }
  return undefined;
}

/** A letter that looks like an ordinary one, such as a small capital. */
export function unusualLetter(text: string): string | undefined {
  if (ORDINARY.test(text)) return undefined;
  return [...text.normalize('NFC')].find(
    (letter) =>
      UNUSUAL.test(letter) ||
      (LATIN_IN_DISGUISE.test(letter.normalize('NFKC')) && letter > '\u007f'),
  );
}

/** Letters for phonetics and medieval texts. Small capitals are among these letters. */
const UNUSUAL =
  /[\u0250-\u02af\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f\u{10780}-\u{107bf}\u{1df00}-\u{1dfff}]/u;
/** The normalization NFKC turns letters such as 𝐌, ｍ and ⓜ into the letters of this pattern. */
const LATIN_IN_DISGUISE = /^[A-Za-z0-9]+$/;

function scriptOf(letter: string): string | undefined {
  if (NO_SCRIPT.test(letter)) return undefined;
  return SCRIPTS.find(([, pattern]) => pattern.test(letter))?.[0] ?? 'another';
}

/** The check for mixed scripts ignores these characters. They fit every script, or another rule refuses them. */
const NO_SCRIPT = /[\P{L}\p{scx=Common}\p{scx=Inherited}\p{Default_Ignorable_Code_Point}]/u;
/** A word may contain letters of only one of these groups. The scripts of China, Japan and Korea are one group. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = (
  [
    ['Latin', ['Latin']],
    ['Cyrillic', ['Cyrillic']],
    ['Greek', ['Greek']],
    ['Armenian', ['Armenian']],
    ['Georgian', ['Georgian']],
    ['Hebrew', ['Hebrew']],
    ['Arabic', ['Arabic']],
    ['Devanagari', ['Devanagari']],
    ['Thai', ['Thai']],
    ['East Asian', ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo']],
  ] as const
).map(([name, scripts]) => [
  name,
  new RegExp(`[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u'),
]);

/** For each Latin letter, the code points of characters that look like this letter. */
const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: '0251 0410 0430 0391 03b1',
    b: '0412 0432 042c 044c 0392 03b2',
    c: '0421 0441 03f2 03f9',
    d: '0500 0501',
    e: '0415 0435 0404 0454 0395 03b5',
    f: '0192 03dc 03dd',
    g: '0261 0581 050c 050d',
    h: '041d 043d 04ba 04bb 0397 0570',
    i: '0131 0406 0456 0399 03b9',
    j: '0237 0408 0458 037f 03f3 0575',
    k: '041a 043a 039a 03ba',
    l: '0049 0031 007c 04c0 04cf 053c',
    m: '041c 043c 039c',
    n: '043f 039d 03b7 0578',
    o: '0030 041e 043e 039f 03bf 03c3 0555 0585',
    p: '0420 0440 03a1 03c1',
    q: '051a 051b 0566',
    r: '0433',
    s: '0405 0455 054f',
    t: '0422 0442 03a4 03c4',
    u: '03c5 054d 057d',
    v: '0474 0475 03bd',
    w: '051c 051d 0460 0461 03c9',
    x: '0425 0445 03a7 03c7',
    y: '0423 0443 04ae 04af 03a5 03b3',
    z: '0396 03b6',
  }).flatMap(([latin, points]) =>
    points.split(' ').map((point) => [String.fromCodePoint(Number.parseInt(point, 16)), latin]),
  ),
);
