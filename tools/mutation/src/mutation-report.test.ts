import { describe, expect, it } from 'vitest';
import { mutationSection, replaceSection, scoreOf, type MutantSummary } from './mutation-report.ts';

const mutant = (status: MutantSummary['status'], line = 1, fileName = 'libs/a/src/a.ts'): MutantSummary => ({
  fileName,
  status,
  mutatorName: 'BooleanLiteral',
  replacement: 'false',
  location: { start: { line, column: 0 }, end: { line, column: 4 } },
});

describe('the report of a mutation run', () => {
  it('scores what was noticed, endless loops included, and leaves out what does not compile', () => {
    const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored'] as const;
    expect(scoreOf(statuses.map((status) => mutant(status)))).toBe(50);
    expect(scoreOf([])).toBe(0);
  });

  it('has a line for each file and each survivor, in their order', () => {
    const mutants = [mutant('Survived', 9), mutant('Killed', 3), mutant('NoCoverage', 2), mutant('Killed', 1, 'b.ts')];
    expect(mutationSection('a', mutants).split('\n')).toEqual([
      '## a',
      '',
      '50.0 %: 2 of 4 mutants are noticed.',
      '',
      '| file | noticed | survived | score |',
      '|---|---|---|---|',
      '| b.ts | 1 | 0 | 100 % |',
      '| libs/a/src/a.ts | 1 | 2 | 33 % |',
      '',
      'Survivors:',
      '',
      '- `libs/a/src/a.ts:2` BooleanLiteral → `false`',
      '- `libs/a/src/a.ts:9` BooleanLiteral → `false`',
    ]);
  });

  it('replaces the section of its unit and leaves the others', () => {
    const document = '# Mutation\n\n## a\n\nold\n\n## b\n\nkept\n';
    expect(replaceSection(document, 'a', '## a\n\nnew')).toBe('# Mutation\n\n## a\n\nnew\n\n## b\n\nkept\n');
    expect(replaceSection(document, 'b', '## b\n\nnew')).toBe('# Mutation\n\n## a\n\nold\n\n## b\n\nnew\n');
    expect(replaceSection(document, 'c', '## c\n\nnew')).toBe(`${document}\n## c\n\nnew\n`);
  });
});
