import { foldText, nameKey, wordsOf } from '../names/fold-name.ts';

/** A typed text, taken apart. */
export type Query = {
  /** Five digits at its end, or up to five that are all of it; empty when there are none. */
  readonly zipDigits: string;
  /** True when the digits are all that was typed: they may be the beginning of a ZIP code. */
  readonly isOnlyDigits: boolean;
  /** The ways to read it as a city with or without a state. The first is the plainest. */
  readonly readings: readonly Reading[];
};

/** One way to read a text: "kansas city" is a city, or a city "kansas" in a state that begins with "city". */
export type Reading = {
  /** Keys of the city's name. Two where the last word may be short or unfinished: "st" is "saint…" or "st…". */
  readonly cityKeys: readonly string[];
  /** What was typed of the state's name or code, run together; null when the reading has no state. */
  readonly state: string | null;
  /** True when a comma stands before the state: then it is one. */
  readonly isSeparate: boolean;
};

const ENDING_ZIP = /(?:^|[\s,])(\d{5})(?:[- ]\d{4})?\s*$/;
const ONLY_DIGITS = /^\d{1,5}$/;
const country = new Set(['usa', 'us', 'unitedstates', 'unitedstatesofamerica']);
const MAX_STATE_NAME_LENGTH = 3;

/** Takes a typed text apart. Never throws; a text without letters or digits has no readings. */
export function readQuery(text: string): Query {
  const trimmed = text.slice(0, 200).trim();
  const zipDigits = ONLY_DIGITS.test(trimmed) ? trimmed : (ENDING_ZIP.exec(trimmed)?.[1] ?? '');
  const parts = foldText(trimmed)
    .split(',')
    .map(wordsOf)
    .filter((words) => words.length > 0);
  if (parts.length > 1 && country.has(parts.at(-1)!.join(''))) parts.pop();
  const hasComma = parts.length > 1;
  return {
    zipDigits,
    isOnlyDigits: zipDigits === trimmed && zipDigits !== '',
    readings: hasComma ? [separated(parts)] : unseparated(parts[0] ?? []),
  };
}

/** "…, city, state": what stands before the city (a street) does not matter. */
function separated(parts: readonly string[][]): Reading {
  const city = parts.at(-2)!;
  const state = parts.at(-1)!.filter((word) => !/^\d+$/.test(word));
  return { cityKeys: [nameKey(city.join(' '))], state: state.join(''), isSeparate: true };
}

/** No comma: all of it may be the city, or up to three last words the state ("District of Columbia"). */
function unseparated(words: readonly string[]): Reading[] {
  if (words.length === 0) return [];
  const readings: Reading[] = [{ cityKeys: keysOf(words), state: null, isSeparate: false }];
  for (let stateWords = 1; stateWords <= MAX_STATE_NAME_LENGTH && stateWords < words.length; stateWords += 1) {
    readings.push({
      cityKeys: [nameKey(words.slice(0, -stateWords).join(' '))],
      state: words.slice(-stateWords).join(''),
      isSeparate: false,
    });
  }
  return readings;
}

function keysOf(words: readonly string[]): string[] {
  const inFull = nameKey(words.join(' '));
  const asTyped = nameKey(words.slice(0, -1).join(' ')) + words.at(-1)!;
  return inFull === asTyped ? [inFull] : [inFull, asTyped];
}
