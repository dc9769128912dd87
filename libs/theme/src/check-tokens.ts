import type { Finding, JsonSource } from '@dining/partner-settings';
import { contrastFindings } from './check-contrast.ts';
import { expectedTokenFindings } from './check-expected-tokens.ts';
import { readStructure, type WrittenToken } from './check-token-structure.ts';
import { isTokenType, tokenValueFindings, tokenValueSchemas } from './check-token-values.ts';
import { resolveTokens, type ResolvedToken, type TokenFile, type TokenProblem } from './resolve-tokens.ts';

const heroShapes = ['edge', 'scoop', 'flat'];

const isAlias = (value: unknown): boolean => typeof value === 'string' && /^\{[^}]+\}$/.test(value);

/** Everything that is wrong in a partner's tokens.json, all at once, in the order of its lines (PRT-06). */
export function checkTokens(source: JsonSource): Finding[] {
  if (source.findings.length > 0) return source.findings;
  if (typeof source.value !== 'object' || source.value === null || Array.isArray(source.value)) {
    return [
      {
        file: source.file,
        line: 1,
        key: '',
        problem: 'the file is not an object',
        expected: 'design tokens in groups',
        fix: 'start from the tokens of another partner',
      },
    ];
  }
  const file = source.value as TokenFile;
  const { written, findings } = readStructure(source);
  const { tokens, problems } = resolveTokens(file);
  const values = valueFindings(written, tokens, source);
  const expected = expectedTokenFindings(values.sound, tokens, problems, source);
  return [
    ...findings,
    ...problems.map((problem) => unresolved(problem, source)),
    ...values.findings,
    ...expected.findings,
    ...heroShapeFindings(file, source),
    ...contrastFindings(expected.sound, source),
  ].toSorted((a, b) => a.line - b.line);
}

function unresolved({ path, problem }: TokenProblem, source: JsonSource): Finding {
  const untyped = problem.startsWith('has no $type');
  return {
    file: source.file,
    line: source.lineOf(path.split('.')),
    key: path,
    problem: `${path} ${problem}`,
    expected: untyped ? 'a $type on the token or on its group' : 'an alias that ends in a value of the same type',
    fix: untyped ? 'add "$type"' : 'name an existing token, such as {palette.brand.600}',
  };
}

type Sound = Map<string, ResolvedToken>;

/** Checks each value where it is written; an alias is as sound as what it leads to. */
function valueFindings(
  written: readonly WrittenToken[],
  tokens: Sound,
  source: JsonSource,
): { sound: Sound; findings: Finding[] } {
  const sound = new Map(tokens);
  const findings: Finding[] = [];
  for (const { path, value } of written) {
    const token = tokens.get(path);
    if (!token || isAlias(value)) continue;
    const wrong = isTokenType(token.type)
      ? tokenValueFindings(path, token.type, value, source)
      : [
          {
            file: source.file,
            line: source.lineOf(path.split('.')),
            key: path,
            problem: `the type "${token.type}" is not used here`,
            expected: `one of ${Object.keys(tokenValueSchemas).join(', ')}`,
            fix: 'change "$type"',
          },
        ];
    findings.push(...wrong);
    if (wrong.length > 0) for (const [name, one] of tokens) if (one.value === token.value) sound.delete(name);
  }
  return { sound, findings };
}

function heroShapeFindings(file: TokenFile, source: JsonSource): Finding[] {
  const path = ['$extensions', 'dining.look', 'heroShape'];
  const shape = path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], file);
  if (heroShapes.includes(shape as string)) return [];
  return [
    {
      file: source.file,
      line: source.lineOf(path),
      key: '$extensions.dining.look.heroShape',
      problem: shape === undefined ? 'the hero shape is missing' : `${JSON.stringify(shape)} is not a hero shape`,
      expected: `one of ${heroShapes.map((one) => `"${one}"`).join(', ')}`,
      fix: 'write "$extensions": { "dining.look": { "heroShape": "flat" } }',
    },
  ];
}
