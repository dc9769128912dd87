import { isRecord } from './checks.ts';
import type { Format } from './format.ts';

/** Longer texts were not written in this format, so they are not parsed. */
const MAX_TEXT_LENGTH = 4_000;

/**
 * The value as JSON with a version: the format for new items.
 * @param version increase it when the shape changes: values of other versions count as missing
 * @param check returns the value if it is valid, undefined otherwise
 */
export const versioned = <T>(version: number, check: (value: unknown) => T | undefined): Format<T> => ({
  parse(text) {
    const stored: unknown = text.length > MAX_TEXT_LENGTH ? undefined : JSON.parse(text);
    return isRecord(stored) && stored['version'] === version ? check(stored['value']) : undefined;
  },
  stringify: (value) => JSON.stringify({ version, value }),
});
