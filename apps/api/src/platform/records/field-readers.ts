import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { plainName } from './plain-name.ts';
import { ReformattedNumber, textOrNumber } from './record-json.ts';

/** A value that a field cannot take, and so the reason for rejecting its row. */
export class FieldProblem extends Error {
  override readonly name = 'FieldProblem';
}

/** Converts a value of the file to a field's value. @throws FieldProblem that says what the value must be */
export type FieldReader<T> = (value: unknown) => T;

const refuse = (mustBe: string): never => {
  throw new FieldProblem(mustBe);
};

/** Texts that stand for "unknown" in files. */
const UNKNOWN_VALUES: ReadonlySet<string> = new Set([
  '-',
  '--',
  'n/a',
  'na',
  'nan',
  'none',
  'null',
  'undefined',
  'unknown',
]);

/** Whether a value stands for "unknown". */
export const isUnknownValue = (value: unknown): boolean =>
  typeof value === 'string' && UNKNOWN_VALUES.has(value.trim().toLowerCase());

/** Why an id or another text cannot be a number such as 12.0 or 1e3. */
export const PUT_IN_QUOTES = 'is a number that can be written in several ways: put it in quotes, as text';

/** A line of text, with white space collapsed and control characters removed. */
export const text =
  (maxLength: number): FieldReader<string> =>
  (value) => {
    if (value instanceof ReformattedNumber) refuse(PUT_IN_QUOTES);
    const given = textOrNumber(value) ?? refuse('must be text');
    if (given.includes('\0')) refuse('contains a NUL character');
    const line = given
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .toWellFormed();
    return line.length <= maxLength ? line : refuse(`must not be longer than ${maxLength} characters`);
  };

/** How spreadsheets write a number that is too long for its column: most of its digits are lost. */
const SHORTENED = /^-?\d(?:\.\d+)?E\+\d{2,3}$/;

const SHORTENED_ID =
  'was shortened by a spreadsheet, so different ids may look the same: format its column as text and export the file again';

const CHANGED_ID =
  'contains a control character, half a character or white space other than single spaces: correct it, because it could be taken for another id';

/**
 * An id, as it is written but for white space around it. One that a line of text would change, or a spreadsheet has
 * shortened, is refused, because two ids must never become one (SRV-03).
 */
export const identifier = (maxLength: number): FieldReader<string> => {
  const line = text(maxLength);
  return (value) => {
    const given = line(value);
    if (SHORTENED.test(given)) refuse(SHORTENED_ID);
    return given === textOrNumber(value) ? given : refuse(CHANGED_ID);
  };
};

export const number =
  (min: number, max: number): FieldReader<number> =>
  (value) => {
    const given =
      value instanceof ReformattedNumber
        ? value.value
        : typeof value === 'string' && /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i.test(value)
          ? Number(value)
          : value;
    if (typeof given !== 'number' || !Number.isFinite(given)) return refuse('must be a number');
    return given >= min && given <= max ? given : refuse(`must be from ${min} to ${max}`);
  };

export const wholeNumber = (min: number, max: number): FieldReader<number> => {
  const anyNumber = number(min, max);
  return (value) => {
    const given = anyNumber(value);
    return Number.isInteger(given) ? given : refuse('must be a whole number');
  };
};

/** Dollars with cents, converted to cents without floating-point errors. */
export const dollars: FieldReader<number> = (value) => {
  const given = textOrNumber(value) ?? '';
  const [, sign, whole, cents = ''] = /^(-?)\$?(\d{1,8})(?:\.(\d{1,2}))?$/.exec(given) ?? [];
  if (whole === undefined) return refuse('must be dollars with cents, such as 48.20');
  const sum = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return sign === '-' ? -sum : sum;
};

export const yesNo: FieldReader<boolean> = (value) => {
  if (typeof value === 'boolean') return value;
  const given = textOrNumber(value)?.toLowerCase() ?? '';
  if (['true', 'yes', 'y', '1'].includes(given)) return true;
  if (['false', 'no', 'n', '0'].includes(given)) return false;
  return refuse('must be true or false');
};

/** One of the given words, in any spelling of `plainName`. */
export const oneOf = <Word extends string>(words: readonly Word[]): FieldReader<Word> => {
  const known = new Map(words.map((word) => [plainName(word), word]));
  return (value) =>
    (typeof value === 'string' ? known.get(plainName(value)) : undefined) ??
    refuse(`must be one of ${words.join(', ')}`);
};

/** A list, or a text with semicolons or commas; duplicate and blank entries are dropped. */
export const list =
  <T>(entry: FieldReader<T>, max: number): FieldReader<T[]> =>
  (value) => {
    const given: unknown[] = Array.isArray(value)
      ? value
      : typeof value === 'string'
        ? value.split(value.includes(';') ? ';' : ',')
        : refuse('must be a list');
    const entries = [...new Set(given.filter((each) => typeof each !== 'string' || each.trim() !== '').map(entry))];
    return entries.length <= max ? entries : refuse(`must not have more than ${max} entries`);
  };

/** An http or https URL; a bare domain name counts as one. */
export const webAddress: FieldReader<string> = (value) => {
  const given = text(500)(value);
  const full =
    /^[a-z][a-z0-9+.-]*:/i.test(given) && !/^[a-z0-9.-]+\.[a-z]{2,}:\d/i.test(given) ? given : `https://${given}`;
  const url = URL.canParse(full) ? new URL(full) : undefined;
  return url !== undefined && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.')
    ? url.href
    : refuse('must be a web address');
};

/** A value, or its JSON text, that matches a schema. */
export const shaped = <Schema extends TSchema>(schema: Schema, mustBe: string): FieldReader<Static<Schema>> => {
  const validator = Compile(schema as TSchema);
  return (value) => {
    const given = typeof value === 'string' ? parseJson(value) : value;
    const json = JSON.stringify(given) ?? '';
    if (json.includes('\\u0000')) refuse('contains a NUL character');
    // Parsed again, because a number such as 12.0 is a number here.
    const plain: unknown =
      json === '' ? undefined : JSON.parse(json, HALF_CHARACTER.test(json) ? wellFormed : undefined);
    return validator.Check(plain) ? (plain as Static<Schema>) : refuse(mustBe);
  };
};

/** Half of a character such as an emoji, as JSON.stringify writes it; PostgreSQL refuses such JSON. */
const HALF_CHARACTER = /\\ud[89a-f]/;

const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** The value of a JSON text; undefined for a text that is none. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
