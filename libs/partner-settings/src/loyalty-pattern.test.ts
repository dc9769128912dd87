import { describe, expect, it } from 'vitest';
import { patternProblem } from './loyalty-pattern.ts';

describe('patterns of loyalty numbers', () => {
  it.each(['^[0-9]{9}$', '^HT[0-9]{8}$', 'A[0-9]+', '(?:AB|CD)?[0-9]{6,8}', '[0-9]{4}(?=.{4}$)[0-9]+', '\\(7\\)'])(
    'ENR-10 %s is accepted',
    (source) => {
      expect(patternProblem(source)).toBeUndefined();
    },
  );

  it.each([
    ['[', 'not a regular expression'],
    ['a)|(b', 'not a regular expression'],
    ['(a+)+', 'repeats a group'],
    ['(?:ab*){3}', 'repeats a group'],
    ['(.)x\\1', 'refers back'],
    ['(?<digit>.)x\\k<digit>', 'refers back'],
    ['a*a*a*a*a*a*a*b', 'more than 6 choices'],
    ['a?'.repeat(30) + 'b', 'more than 6 choices'],
    ['(|a)'.repeat(20) + 'b', 'more than 6 choices'],
  ])('ENR-10 %s is rejected', (source, problem) => {
    expect(patternProblem(source)).toContain(problem);
  });
});
