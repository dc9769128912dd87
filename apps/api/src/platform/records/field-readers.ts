import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** Why a value cannot be what it should be; the reason a row is refused for. */
export class FieldProblem extends Error {
  override readonly name = 'FieldProblem';
}

/** Makes a field's value out of what the file has; throws a {@link FieldProblem} that says what it must be. */
export type FieldReader<T> = (value: unknown) => T;

const refuse = (mustBe: string): never => {
  throw new FieldProblem(mustBe);
};

/** Words that files write where they know nothing. */
const unknownWords: ReadonlySet<string> = new Set([
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

/** Whether a value is a word for "not known". */
export const isUnknownWord = (value: unknown): boolean =>
  typeof value === 'string' && unknownWords.has(value.trim().toLowerCase());

/** A line of text: spaces closed up, control characters gone. */
export const text =
  (longest: number): FieldReader<string> =>
  (value) => {
    const given =
      typeof value === 'string' ? value : typeof value === 'number' ? String(value) : refuse('must be text');
    if (given.includes('\0')) refuse('holds a NUL character');
    const line = given
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .toWellFormed();
    return line.length <= longest ? line : refuse(`must not be longer than ${longest} characters`);
  };

export const number =
  (least: number, most: number): FieldReader<number> =>
  (value) => {
    const given =
      typeof value === 'string' && /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i.test(value) ? Number(value) : value;
    if (typeof given !== 'number' || !Number.isFinite(given)) return refuse('must be a number');
    return given >= least && given <= most ? given : refuse(`must be from ${least} to ${most}`);
  };

export const wholeNumber = (least: number, most: number): FieldReader<number> => {
  const anyNumber = number(least, most);
  return (value) => {
    const given = anyNumber(value);
    return Number.isInteger(given) ? given : refuse('must be a whole number');
  };
};

/** One of some words; spaces, hyphens and case do not matter. */
export const oneOf = <Word extends string>(words: readonly Word[]): FieldReader<Word> => {
  const plain = (word: string): string => word.toLowerCase().replace(/[\s_-]/g, '');
  const known = new Map(words.map((word) => [plain(word), word]));
  return (value) =>
    (typeof value === 'string' ? known.get(plain(value)) : undefined) ?? refuse(`must be one of ${words.join(', ')}`);
};

/** A list, or a text that lists with semicolons or commas; each entry once, blank ones left out. */
export const list =
  <T>(entry: FieldReader<T>, most: number): FieldReader<T[]> =>
  (value) => {
    const given: unknown[] = Array.isArray(value)
      ? value
      : typeof value === 'string'
        ? value.split(value.includes(';') ? ';' : ',')
        : refuse('must be a list');
    const entries = [...new Set(given.filter((each) => typeof each !== 'string' || each.trim() !== '').map(entry))];
    return entries.length <= most ? entries : refuse(`must not have more than ${most} entries`);
  };

/** An http or https address; a bare domain name is taken for one. */
export const webAddress: FieldReader<string> = (value) => {
  const given = text(500)(value);
  const full =
    /^[a-z][a-z0-9+.-]*:/i.test(given) && !/^[a-z0-9.-]+\.[a-z]{2,}:\d/i.test(given) ? given : `https://${given}`;
  const url = URL.canParse(full) ? new URL(full) : undefined;
  return url !== undefined && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.')
    ? url.href
    : refuse('must be a web address');
};

/** A value, or JSON text of one, that keeps to a schema. */
export const shaped =
  <Schema extends TSchema>(schema: Schema, mustBe: string): FieldReader<Static<Schema>> =>
  (value) => {
    const given = typeof value === 'string' ? parsed(value) : value;
    if (JSON.stringify(given)?.includes('\\u0000') === true) refuse('holds a NUL character');
    return Value.Check(schema, given) ? (given as Static<Schema>) : refuse(mustBe);
  };

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
