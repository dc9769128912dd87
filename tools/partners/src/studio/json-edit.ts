import { editJson, isRecord, jsonLimit, valueAt } from '@dining/partner-settings';
import { parse, type JSONPath } from 'jsonc-parser';
import { format, resolveConfig } from 'prettier';

/**
 * Formats a text as the repository's formatter does, so that saving leaves clean diffs. A text that is not valid stays
 * as it is, and so does one beyond the limits of files.
 * @param path where the file is, which decides the style
 */
export async function formatFile(path: string, text: string): Promise<string> {
  if (!path.endsWith('.json') || jsonLimit(text)) return text;
  try {
    return await format(text, { ...(await resolveConfig(path)), filepath: path });
  } catch {
    return text;
  }
}

/** One difference between two JSON values: the path and the new value, undefined where the key was removed. */
export type Difference = { path: JSONPath; value: unknown };

/**
 * The smallest changes that turn one JSON value into another. Arrays of different length count as one value, because
 * their items have no names to tell them apart by.
 */
export function differences(before: unknown, after: unknown, path: JSONPath = []): Difference[] {
  if (isSame(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) {
    if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length)
      return [{ path, value: after }];
    return after.flatMap((item, index) => differences(before[index], item, [...path, index]));
  }
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => differences(before[key], after[key], [...path, key]));
}

/**
 * Applies what was changed here to a text that was changed elsewhere meanwhile.
 * @param base the text that both started from
 * @returns undefined when both changed the same value differently, or a text is not valid JSON within the limits of files
 */
export function mergeJson(base: string, mine: string, theirs: string): string | undefined {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const [baseValue, mineValue, theirValue] = [base, mine, theirs].map(parseStrict);
  if (!baseValue || !mineValue || !theirValue) return undefined;
  let merged = theirs;
  for (const { path, value } of differences(baseValue.value, mineValue.value)) {
    const [before, now] = [valueAt(baseValue.value, path), valueAt(theirValue.value, path)];
    if (isSame(now, value)) continue;
    if (path.length === 0 || !isSame(now, before)) return undefined;
    merged = editJson(merged, path, value);
  }
  return merged;
}

function parseStrict(text: string): { value: unknown } | undefined {
  if (jsonLimit(text)) return undefined;
  const errors: never[] = [];
  const value: unknown = parse(text, errors);
  return errors.length === 0 ? { value } : undefined;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
