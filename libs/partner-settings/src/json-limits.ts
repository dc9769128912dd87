import { createScanner } from 'jsonc-parser';
import type { Finding } from './finding.ts';

/** Characters of a JSON file in a partner's folder: seventy times the largest of the repository (SEC-02). */
export const MAX_JSON_CHARACTERS = 524_288;

/** Levels of brackets. Files of partners have at most 6; the parser of positions calls itself for each. */
const MAX_LEVELS = 20;

/** Values of all kinds. A copy.json that overrides every text has about 1,200. */
const MAX_VALUES = 5_000;

/** The scanner's token after the last one. */
const END = 17;

type Limit = Omit<Finding, 'file' | 'line'> & { offset: number };

/**
 * Finds what makes a text too large, too deep or too long to be parsed, by one linear scan (SEC-02). The scanner is that
 * of the parser, so brackets in strings and comments mean the same to both.
 * @returns undefined for a text that may be parsed
 */
export function jsonLimit(content: string): Limit | undefined {
  const beyond = (offset: number, problem: string, expected: string, fix: string): Limit => ({
    offset,
    key: '',
    problem,
    expected,
    fix,
  });
  if (content.length > MAX_JSON_CHARACTERS) {
    const expected = `at most ${MAX_JSON_CHARACTERS.toLocaleString('en-US')} characters`;
    return beyond(0, 'the file is too large', expected, 'remove what no page shows');
  }
  const scanner = createScanner(content, true);
  const open: string[] = [];
  let values = 0;
  while (scanner.scan() !== END) {
    const offset = scanner.getTokenOffset();
    const first = content[offset] ?? '';
    if ('{['.includes(first)) open.push(first === '{' ? '}' : ']');
    // Another closing bracket ends nothing for the parser either.
    else if (first === open.at(-1)) open.pop();
    if ('{[,'.includes(first)) values += 1;
    if (open.length > MAX_LEVELS)
      return beyond(offset, 'the brackets are nested too deep', `at most ${MAX_LEVELS} levels`, 'nest less');
    if (values > MAX_VALUES) {
      const expected = `at most ${MAX_VALUES.toLocaleString('en-US')} values`;
      return beyond(offset, 'the file has too many values', expected, 'remove what no page shows');
    }
  }
  return undefined;
}
