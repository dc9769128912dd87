import { describe, expect, it } from 'vitest';
import { wordProblem } from './wanted-files.ts';

const FILES = ['apps/api/src/modules/claims/claims.test.ts', 'apps/web-e2e/src/search.e2e.ts'];
const USAGE = 'It takes words that the paths of test files contain: npm test -- claims';

describe('the words after npm test', () => {
  it('are parts of the paths of test files', () => {
    expect(wordProblem('npm test', ['claims', 'e2e/src/search'], FILES)).toBeUndefined();
  });

  it.each([
    ['no-such-file', `No test file that npm test runs has "no-such-file" in its path. ${USAGE}`],
    ['--retry', `npm test has no option --retry. ${USAGE}`],
  ])('run nothing, and the message says why, for %s', (word, problem) => {
    expect(wordProblem('npm test', ['claims', word], FILES)).toBe(problem);
  });
});
