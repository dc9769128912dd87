const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "June 30, 2026", "Jun. 30 2026"; "6/30/2026"; "2026-06-30". */
const WRITTEN = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/gi;
const NUMERIC = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/g;
const ISO = /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g;

/** A date in a text: as it is written there, and as YYYY-MM-DD. */
export type DateInText = { text: string; day: string };

/** The latest date with a year in an American text; undefined when there is none. */
export function lastDateIn(text: string): DateInText | undefined {
  const dates = [
    ...[...text.matchAll(WRITTEN)].map(([whole, month = '', day, year]) => dateOf(whole, year, monthOf(month), day)),
    ...[...text.matchAll(NUMERIC)].map(([whole, month, day, year]) => dateOf(whole, year, month, day)),
    ...[...text.matchAll(ISO)].map(([whole, year, month, day]) => dateOf(whole, year, month, day)),
  ];
  return dates.toSorted((a, b) => a.day.localeCompare(b.day)).at(-1);
}

const monthOf = (name: string): string =>
  String(MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1);

const dateOf = (text: string, year = '', month = '', day = ''): DateInText => ({
  text,
  day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
});
