import { foldText, nameKey, splitWords } from '../names/fold-name.ts';

/** The parsed text of a query. */
export type Query = {
  /** Five digits at the end, or one to five digits that are the whole text; empty otherwise. */
  readonly zipDigits: string;
  /** True when the text has only digits, which may be the start of a ZIP code. */
  readonly isOnlyDigits: boolean;
  /** The possible readings as a city with or without a state. The first is the most likely. */
  readonly readings: readonly Reading[];
};

/** One reading of a text: "kansas city" is a city, or a city "kansas" in a state that starts with "city". */
export type Reading = {
  /** Keys of the city's name. Two when the last word may be an abbreviation or incomplete: "st" is "saint…" or "st…". */
  readonly cityKeys: readonly string[];
  /** The typed part of the state's name or code, with words joined; null when the reading has no state. */
  readonly state: string | null;
  /** True when a comma precedes the state, so that it must be a state. */
  readonly isSeparate: boolean;
};

const ZIP_AT_END = /(?:^|[\s,])(\d{5})(?:[- ]\d{4})?\s*$/;
const ONLY_DIGITS = /^\d{1,5}$/;
const countryNames = new Set(['usa', 'us', 'unitedstates', 'unitedstatesofamerica']);
const MAX_STATE_WORDS = 3;

/** Parses a typed text. Never throws; a text without letters or digits has no readings. */
export function readQuery(text: string): Query {
  const trimmed = text.slice(0, 200).trim();
  const zipDigits = ONLY_DIGITS.test(trimmed) ? trimmed : (ZIP_AT_END.exec(trimmed)?.[1] ?? '');
  const parts = foldText(trimmed)
    .split(',')
    .map(splitWords)
    .filter((words) => words.length > 0);
  if (parts.length > 1 && countryNames.has(parts.at(-1)!.join(''))) parts.pop();
  const hasComma = parts.length > 1;
  return {
    zipDigits,
    isOnlyDigits: zipDigits === trimmed && zipDigits !== '',
    readings: hasComma ? [readWithComma(parts)] : readWithoutComma(parts[0] ?? []),
  };
}

/** "…, city, state": anything before the city, such as a street, is ignored. */
function readWithComma(parts: readonly string[][]): Reading {
  const city = parts.at(-2)!;
  const state = parts.at(-1)!.filter((word) => !/^\d+$/.test(word));
  return { cityKeys: [nameKey(city.join(' '))], state: state.join(''), isSeparate: true };
}

/** Without a comma, the whole text may be the city, or up to three words at the end the state ("District of Columbia"). */
function readWithoutComma(words: readonly string[]): Reading[] {
  if (words.length === 0) return [];
  const readings: Reading[] = [{ cityKeys: keysOf(words), state: null, isSeparate: false }];
  for (let stateWords = 1; stateWords <= MAX_STATE_WORDS && stateWords < words.length; stateWords += 1) {
    readings.push({
      cityKeys: [nameKey(words.slice(0, -stateWords).join(' '))],
      state: words.slice(-stateWords).join(''),
      isSeparate: false,
    });
  }
  return readings;
}

function keysOf(words: readonly string[]): string[] {
  const expanded = nameKey(words.join(' '));
  const asTyped = nameKey(words.slice(0, -1).join(' ')) + words.at(-1)!;
  return expanded === asTyped ? [expanded] : [expanded, asTyped];
}
