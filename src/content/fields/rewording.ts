/** The text, and other values that it clearly means. "3/4/2026" can mean two days, so only the text is returned. */
export function rewordings(text: string): (string | number | boolean)[] {
  const written = text.trim();
  return [
    text,
    dayOf(written),
    instantOf(written),
    withoutCurlyQuotes(written),
    unquoted(written),
  ].filter((form) => form !== undefined);
}

/** Some programs type curly quotes instead of straight ones. */
export function withoutCurlyQuotes(text: string): string | undefined {
  return /^[“”„](.+)[“”]$/.exec(text)?.[1] ?? /^[‘’‚](.+)[‘’]$/.exec(text)?.[1];
}

/** Accepts only the usual form of a number, because "056" may be a typing mistake. */
function unquoted(text: string): number | boolean | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  const number = Number(text);
  return String(number) === text && Math.abs(number) <= Number.MAX_SAFE_INTEGER
    ? number
    : undefined;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

function dayOf(text: string): string | undefined {
  // After the year, the month comes first in every country.
  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (yearFirst !== null) return day(yearFirst[1], yearFirst[3], yearFirst[4]);

  // The order of day and month is clear only if one exceeds 12, or if both are equal.
  const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text);
  if (yearLast !== null) {
    const [, a, , b, year] = yearLast;
    if (Number(a) > 12) return day(year, b, a);
    return Number(b) > 12 || a === b ? day(year, a, b) : undefined;
  }

  const named =
    /^(?<day>\d{1,2})\.? (?<month>[a-z]{3,9})\.?,? (?<year>\d{4})$/i.exec(text) ??
    /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i.exec(text);
  if (named?.groups !== undefined) {
    const name = named.groups.month!.toLowerCase();
    const month = MONTHS.findIndex((full) => full === name || full.slice(0, 3) === name);
    return month === -1 ? undefined : day(named.groups.year, month + 1, named.groups.day);
  }

  // If the time is midnight in UTC, the editor may have meant only the day.
  return /^(\d{4}-\d{2}-\d{2})[Tt ]00:00(?::00(?:\.0+)?)?(?:[Zz]|\+00:?00)$/.exec(text)?.[1];
}

function day(year: string | undefined, month: string | number | undefined, of: string | undefined) {
  return `${year}-${String(month).padStart(2, '0')}-${String(of).padStart(2, '0')}`;
}

/** Digits below a millisecond must be zero, because they would be lost. */
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,3})0*)?)? ?(?:[Zz]|([+-]\d{2}):?(\d{2}))$/;

function instantOf(text: string): string | undefined {
  const parts = INSTANT.exec(text);
  if (parts === null) return undefined;
  const [, date, minutes, seconds = '00', fraction = '', hoursEast = '+00', minutesEast = '00'] =
    parts;
  const zone = `${hoursEast}:${minutesEast}`;
  const time = new Date(`${date}T${minutes}:${seconds}.${fraction.padEnd(3, '0')}${zone}`);
  return Number.isNaN(time.valueOf()) ? undefined : time.toISOString();
}
