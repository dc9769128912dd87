const STREETS = 'avenue ave boulevard blvd drive dr highway hwy lane ln parkway pkwy road rd street st';
/** These also end the names of neighborhoods, and mean a street only after a house number. */
const OTHER_STREETS =
  'alley broadway circle cir court ct expressway expy freeway loop pike place pl plaza route row square sq terrace trail turnpike way';

const oneOf = (words: string): string => `(?:${words.replaceAll(' ', '|')})\\b`;
const NUMBER = String.raw`\d+(?:st|nd|rd|th|[a-z])?(?:-\d+)?`;

/** "350 5th Ave", "42nd Street", "1 Main St" with or without a comma behind them. */
const NUMBERED_STREET = new RegExp(
  String.raw`^${NUMBER}\s+(?:[^,]*?\s)?${oneOf(`${STREETS} ${OTHER_STREETS}`)}\.?`,
  'i',
);
/** "Wacker Drive, Chicago", "Sunset Blvd". */
const NAMED_STREET = new RegExp(String.raw`^[^,]*\S\s+${oneOf(STREETS)}\.?(?:\s+[nsew]{1,2})?(?=\s*(?:,|$))`, 'i');
/** Anything between a house number and a comma: "11 Madison, New York". */
const NUMBERED = new RegExp(String.raw`^${NUMBER}\s+[^,\d][^,]*(?=,)`, 'i');

/** The street at the beginning of an address, with its house number; undefined where a text has none. */
export function streetOf(text: string): string | undefined {
  const start = text.slice(0, 200).trim();
  return (NUMBERED_STREET.exec(start) ?? NAMED_STREET.exec(start) ?? NUMBERED.exec(start))?.[0];
}
