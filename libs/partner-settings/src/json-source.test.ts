import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJsonSource } from './json-source.ts';

/** The first finding of a file with this text, as "line: problem". */
function problem(text: string): string | undefined {
  const [finding] = readJsonSource('copy.json', text).findings;
  return finding && `${finding.line}: ${finding.problem}`;
}

describe('readJsonSource', () => {
  it.each([
    ['{\n "a": 1\n "b": 2\n}', '2: the file is not valid JSON: a comma is missing between two entries'],
    ['{\n "a" 1\n}', '2: the file is not valid JSON: a colon is missing after a key'],
    ['{\n "a": yes\n}', '2: the file is not valid JSON: there is a word without quotes'],
    ['{\n "a": 1,\n}', '2: the file is not valid JSON: there is a comma after the last entry'],
    ['{\n "a": [\n  1,\n ]\n}', '3: the file is not valid JSON: there is a comma after the last entry'],
    ['{\n {"a": 1}\n}', '2: the file is not valid JSON: a key in double quotes is missing'],
    ['{ "a": [1 }', '1: the file is not valid JSON: the brackets do not match'],
    ['{ "a": [1', '1: the file is not valid JSON: a closing "]" is missing'],
    ['{\n "a": 1\n', '2: the file is not valid JSON: a closing "}" is missing'],
    ['{}\n}', '2: the file is not valid JSON: there is text after the end of the JSON'],
    ['{\n // why\n}', '2: the file is not valid JSON: there is a comment, which JSON does not have'],
    ['{\n "a": "b\n}', '2: the file is not valid JSON: a text has no closing quote on its line'],
    ['', '1: the file is empty'],
  ])('PRT-02 explains %j in plain words', (text, expected) => expect(problem(text)).toBe(expected));

  it.each([
    ['{"a":'.repeat(100_000), '1: the brackets are nested too deep'],
    ['['.repeat(200_000), '1: the brackets are nested too deep'],
    ['[}'.repeat(100_000), '1: the brackets are nested too deep'],
    ['/*"*/['.repeat(50_000), '1: the brackets are nested too deep'],
    [`"\n${'['.repeat(200_000)}`, '2: the brackets are nested too deep'],
    [`{"a":[${'0,'.repeat(100_000)}0]}`, '1: the file has too many values'],
    [`{"a":"${'x'.repeat(600_000)}"}`, '1: the file is too large'],
  ])('SEC-02 parses no file that is too deep, too long or too large: %.10s…', (text, expected) => {
    const [finding] = readJsonSource('copy.json', text).findings;
    expect(finding && `${finding.line}: ${finding.problem}`).toBe(expected);
    expect(finding?.expected).toMatch(/^at most [\d,]+ (levels|values|characters)$/);
  });

  it('SEC-02 never runs out of stack, whatever repeats', () => {
    const block = fc.string({ unit: fc.constantFrom(...'[]{}",:/*\\\n1'), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(block, block, (before, repeated) => {
        expect(() => readJsonSource('copy.json', before + repeated.repeat(20_000))).not.toThrow();
      }),
      { numRuns: 12 },
    );
  });

  it('SEC-02 reads brackets within texts as texts', () => {
    expect(readJsonSource('copy.json', JSON.stringify({ a: '[{'.repeat(100) })).findings).toEqual([]);
  });

  it('PRT-02 never shows the parser’s own names', () => {
    const broken = [
      '{"a":1 "b":2}',
      '{"a"',
      '[1,',
      '{"a":"\\x"}',
      '{"a":"\\u12"}',
      '{"a":1e}',
      '{"a":"\u0001"}',
      '/* {',
    ];
    for (const text of broken) {
      const [finding] = readJsonSource('copy.json', text).findings;
      expect(`${finding?.problem} ${finding?.fix}`, text).toMatch(/[a-z]/);
      expect(`${finding?.problem} ${finding?.fix}`, text).not.toMatch(/[a-z][A-Z]|Expected|Invalid|UnexpectedEnd/);
    }
  });

  it('PRT-02 reports a byte order mark', () => {
    expect(problem('\uFEFF{}')).toBe('1: the file starts with an invisible byte order mark (BOM)');
  });

  it('PRT-07 reports bytes that are not UTF-8, which would show as �', () => {
    const latin1 = Buffer.from('{\n "home.hero.title": "Bars and cafés"\n}', 'latin1').toString('utf8');
    expect(problem(latin1)).toBe('2: after "itle": "Bars and caf" there are bytes that are not UTF-8');
    expect(problem('{ "a": "Bars and cafés" }')).toBeUndefined();
  });
});
