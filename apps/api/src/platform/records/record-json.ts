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

/**
 * Parses the JSON of a record from outside. A whole number keeps its digits: one beyond 2^53, which JavaScript would
 * round, becomes their text (SRV-03). Other numbers that would change become a ReformattedNumber.
 * @throws SyntaxError for text that is not JSON, RangeError for thousands of nested lists
 */
export function parseRecordJson(json: string): unknown {
  // Most texts have no such number, and parsing with a reviver takes eight times as long.
  if (!json.match(NUMBER)?.some(isReformatted)) return JSON.parse(json);
  return JSON.parse(json, keepDigits as (key: string, value: unknown) => unknown);
}

function keepDigits(_key: string, value: unknown, { source }: { source?: string }): unknown {
  if (typeof value !== 'number' || source === undefined || !isReformatted(source)) return value;
  return /^-?[1-9]\d*$/.test(source) ? source : new ReformattedNumber(value);
}
