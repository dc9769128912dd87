import { terminalLine } from '../terminal-text.ts';

/**
 * A number of a JSON text that JavaScript writes with other characters, such as 12.0 or 1e3. In a field of numbers it is
 * that number; in a field of text, for example an id, it is unclear which characters were meant.
 */
export class ReformattedNumber {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }

  toString(): string {
    return String(this.value);
  }

  toJSON(): number {
    return this.value;
  }
}

/** The characters of a text or number, without white space around; undefined for anything else that JSON can hold (SEC-02). */
export const textOrNumber = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || value instanceof ReformattedNumber
    ? String(value).trim()
    : undefined;

/** The numbers of a JSON text, and whatever in its strings looks like one. */
const NUMBER = /(?<=[:,[\s])-?\d+(?:\.\d+)?(?:e[-+]?\d+)?(?=[\s,\]}])/gi;

const isReformatted = (number: string): boolean => String(Number(number)) !== number;

/** Shown characters of a repeated key. */
const MAX_KEY = 60;

/** An object that has a key twice, so that nobody can say which of the values is meant. The message can be shown (SEC-02). */
export class RepeatedKey extends Error {
  override readonly name = 'RepeatedKey';

  /** @param key as JSON text */
  constructor(key: string) {
    super(`${terminalLine(key).slice(0, MAX_KEY).toWellFormed()} occurs twice in one object: keep one of them`);
  }
}

/**
 * The first key, as JSON text, that an object of a JSON text has twice: JSON.parse takes the last of its values without a
 * word. Goes from string to string, because a regular expression takes four times as long.
 * @param json valid JSON
 */
function repeatedKey(json: string): string | undefined {
  const open: Set<string>[] = [];
  for (let at = 0, start = json.indexOf('"'); start !== -1; start = json.indexOf('"', at)) {
    for (; at < start; at++) {
      const character = json.charCodeAt(at);
      if (character === OPENING) open.push(new Set());
      else if (character === CLOSING) open.pop();
    }
    at = json.indexOf('"', start + 1);
    while (isEscaped(json, at)) at = json.indexOf('"', at + 1);
    const written = json.slice(start, ++at);
    while (json.charCodeAt(at) <= SPACE) at++;
    if (json.charCodeAt(at) !== COLON) continue;
    const key = written.includes('\\') ? JSON.stringify(JSON.parse(written)) : written;
    const keys = open.at(-1)!;
    if (keys.size === keys.add(key).size) return key;
  }
  return undefined;
}

const [SPACE, COLON, BACKSLASH, OPENING, CLOSING] = [0x20, 0x3a, 0x5c, 0x7b, 0x7d];

/** Whether an odd number of backslashes is before a character. */
function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json.charCodeAt(first - 1) === BACKSLASH) first--;
  return (at - first) % 2 === 1;
}

/**
 * Parses the JSON of a record from outside. A whole number keeps its digits: one beyond 2^53, which JavaScript would
 * round, becomes their text (SRV-03). Other numbers that would change become a ReformattedNumber.
 * @throws SyntaxError for text that is not JSON, RangeError for thousands of nested lists, RepeatedKey for an object that
 * has a key twice
 */
export function parseRecordJson(json: string): unknown {
  // Most texts have no such number, and parsing with a reviver takes eight times as long.
  const value: unknown = json.match(NUMBER)?.some(isReformatted)
    ? JSON.parse(json, keepDigits as (key: string, value: unknown) => unknown)
    : JSON.parse(json);
  const repeated = repeatedKey(json);
  if (repeated !== undefined) throw new RepeatedKey(repeated);
  return value;
}

function keepDigits(_key: string, value: unknown, { source }: { source?: string }): unknown {
  if (typeof value !== 'number' || source === undefined || !isReformatted(source)) return value;
  return /^-?[1-9]\d*$/.test(source) ? source : new ReformattedNumber(value);
}
