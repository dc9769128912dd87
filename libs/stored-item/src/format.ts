import { isRecord } from './checks.ts';

/** How a value is written as text. Anyone can have written the text that is parsed: `parse` checks it, and may throw. */
export type Format<T> = {
  /** Returns undefined for a text that is no valid value. */
  parse(text: string): T | undefined;
  stringify(value: T): string;
};

/** The value is its own text. */
export const text: Format<string> = { parse: String, stringify: String };

/**
 * The value as JSON.
 * @param check returns the value if it is valid, undefined otherwise
 */
export const json = <T>(check: (value: unknown) => T | undefined): Format<T> => ({
  parse: (stored) => check(JSON.parse(stored)),
  stringify: JSON.stringify,
});

/** An object as JSON, whose reader checks each property. */
export const record = json((value) => (isRecord(value) ? value : undefined));
