import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patternProblem } from './loyalty-pattern.ts';

const NUMBERS = ['A', '0', '7', 'Z'].flatMap((one) => [one.repeat(30), `${one.repeat(29)}!`, `${one.repeat(29)}-`]);

/** Milliseconds of the slowest answer, as isLoyaltyNumber asks. The best of three, since other processes interrupt. */
function slowestMatch(source: string): number {
  const times = NUMBERS.map((number) => {
    const runs = Array.from({ length: 3 }, () => {
      const start = process.threadCpuUsage();
      new RegExp(`^(?:${source})$`, 'i').test(number);
      return process.threadCpuUsage(start).user / 1000;
    });
    return Math.min(...runs);
  });
  return Math.max(...times);
}

describe('patterns of loyalty numbers', () => {
  it.each([
    '^[0-9]{9}$',
    '^HT[0-9]{8}$',
    'HT[0-9]{8}|X',
    '^[A-Z]{2,3}[0-9]{5,6}$',
    '^\\d{9}[A-Z]?$',
    '^[^0]\\w{6}$',
    '^(?:AB[0-9]{6}|CD[0-9]{8})$',
    '^(AB|CD)$',
    '^AB[0-9]{6}$|^CD[0-9]{8}$',
    '[0-9]{0,15}[0-9]{0,15}',
    '\\(7\\)',
    '.{8}',
  ])('ENR-10 accepts %s', (source) => {
    expect(patternProblem(source)).toBeUndefined();
  });

  it.each([
    ['[', 'not a regular expression'],
    ['a)|(b', 'not a regular expression'],
    ['A[0-9]+', '"[0-9]+" repeats without end'],
    ['A.*', '".*" repeats without end'],
    ['[0-9]{3,}', '"[0-9]{3,}" repeats without end'],
    ['(a+)+', '"(a+)+" is a group inside the pattern'],
    ['(?:AB|CD)[0-9]{6}', '"(?:AB|CD)" is a group inside the pattern'],
    ['(?=A)[A-Z]{4}', '"(?=A)" looks at other places'],
    ['[A-Z]{4}(?<!AB)', '"(?<!AB)" looks at other places'],
    ['A\\b[0-9]{4}', '"\\b" looks at other places'],
    ['A^[0-9]{4}', '"^" looks at other places'],
    ['(.)x\\1', '"(.)" is a group'],
    ['x\\k<digit>(?<digit>.)', '"\\k<digit>" refers back'],
    ['[0-9]{31}', 'numbers of 31 characters'],
    ['[0-9]{20}[A-Z]{0,20}', 'numbers of 40 characters'],
    ['[0-9]{0,5}'.repeat(5), 'in 7,776 ways'],
  ])('ENR-10 SEC-02 refuses %s and says what to write instead', (source, problem) => {
    const found = patternProblem(source);
    expect(found?.problem).toContain(problem);
    expect(found?.fix).not.toBe('');
  });

  it.each([
    String.raw`(?:A|A[A-Z]?|\\)+!`,
    String.raw`(?:[A-Z0-9]+|\\)+!`,
    '[0-9]{0,30}'.repeat(9),
    '[0-9]{0,3}'.repeat(10),
    'A?'.repeat(30),
    '(|A)'.repeat(20),
    '(?:ab*){3}',
    '(A|A)*!',
    '(?:(?:A?){30}){30}',
    '(?:A{0,30}){30}!',
    '[A-Z]*[A-Z0-9]*\\w*.*!',
    '(?=(A+)+!).*',
    '(?<=(A|A)*)!',
    '(?<x>A*)\\k<x>*!',
    '(A+)\\1+!',
    '[)]+(?:A|A)+[(]+',
    String.raw`\\(?:A+)+!`,
    '(?i:A+)+!',
    '^(?:^(?:A+)+$)$',
    '^(?:A|(?:A?A?)+)$',
    '.*?.*?.*?.*?.*?.*?!',
    `(?:${'('.repeat(40)}A+${')+'.repeat(40)})`,
  ])('SEC-02 refuses %s, which could stop the process of all programs', (source) => {
    expect(patternProblem(source)).toBeDefined();
  });

  it('SEC-02 an accepted pattern answers 30 characters of any class in less than 5 ms', () => {
    const character = fc.constantFrom(
      'A',
      '0',
      '\\d',
      '\\w',
      '[A-Z]',
      '[A-Z0-9]',
      '[^!]',
      '.',
      '\\(',
      '(?:A|A)',
      '(A+)',
    );
    const count = fc.oneof(
      fc.constantFrom('', '?', '??', '*', '+'),
      fc
        .tuple(fc.nat(4), fc.nat(15), fc.constantFrom('', '?'))
        .map(([min, more, lazy]) => `{${min},${min + more}}${lazy}`),
    );
    const row = fc
      .array(
        fc.tuple(character, count).map(([one, times]) => one + times),
        { minLength: 1, maxLength: 12 },
      )
      .map((pieces) => pieces.join(''));
    const pattern = fc
      .tuple(fc.array(row, { minLength: 1, maxLength: 4 }), fc.boolean())
      .map(([rows, inGroup]) => (inGroup ? `^(?:${rows.join('|')})$` : rows.join('|')));
    fc.assert(
      fc.property(pattern, (source) => {
        fc.pre(patternProblem(source) === undefined);
        expect(slowestMatch(source)).toBeLessThan(5);
      }),
    );
  });

  it.each([
    ['[A-Z0-9]{0,2}'.repeat(6), 729],
    ['[A-Z0-9]?'.repeat(9) + '[A-Z0-9]{21}', 512],
    ['[A-Z0-9]{0,9}'.repeat(3), 1000],
    ['[A-Z0-9]{0,15}[A-Z0-9]{0,15}|'.repeat(3).slice(0, -1), 768],
  ])('SEC-02 the costliest accepted patterns answer in less than 5 ms: %s', (source) => {
    expect(patternProblem(source)).toBeUndefined();
    expect(slowestMatch(source)).toBeLessThan(5);
  });
});
