import { nearest, type Finding, type JsonSource } from '@dining/partner-settings';
import { expectedTokens } from '../expected-tokens.ts';
import { resolveTokens, type ResolvedToken, type TokenProblem } from '../resolve-tokens.ts';
import type { TokenFile } from '../token-file.ts';
import { referenceOf } from '../token-reference.ts';
import { contrastFindings } from './contrast-findings.ts';
import { extensionFindings } from './look.schema.ts';
import { roleFindings } from './role-findings.ts';
import { readStructure, type DeclaredToken } from './token-structure.ts';
import { isTokenType, tokenValueFindings, tokenValueSchemas } from './token-values.ts';

/** Reports everything that is wrong in a partner's tokens.json, in line order (PRT-06). */
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
        fix: 'copy the tokens of another partner',
      },
    ];
  }
  const file = source.value as TokenFile;
  const { declared, findings } = readStructure(source);
  const { tokens, problems } = resolveTokens(file);
  const values = valueFindings(declared, tokens, source);
  const roles = roleFindings(declared, values.valid, source);
  return [
    ...findings,
    ...problems.map((problem) => resolutionFinding(problem, declared, source)),
    ...values.findings,
    ...roles.findings,
    ...extensionFindings(file, source),
    ...contrastFindings(roles.measurable, source),
  ].toSorted((a, b) => a.line - b.line);
}

function resolutionFinding(
  { path, problem }: TokenProblem,
  declared: readonly DeclaredToken[],
  source: JsonSource,
): Finding {
  const isUntyped = problem.startsWith('has no $type');
  return {
    file: source.file,
    line: source.lineOf(path.split('.')),
    key: path,
    problem: `${path} ${problem}`,
    expected: isUntyped ? 'a $type on the token or on its group' : 'an alias that ends in a value of the same type',
    fix: isUntyped ? 'add "$type"' : `name an existing token${suggestion(path, declared)}`,
  };
}

/** A token that the alias at a path probably means, or any of the palette. */
function suggestion(path: string, declared: readonly DeclaredToken[]): string {
  const alias = referenceOf(declared.find((token) => token.path === path)?.value) ?? '';
  const names = [...new Set([...declared, ...expectedTokens].map((token) => token.path))];
  const others = names.filter((name) => name !== path);
  const sameRoot = others.filter((name) => name.split('.')[0] === alias.split('.')[0]);
  const found = nearest(alias, sameRoot) ?? sameRoot[0] ?? others.find((name) => name.startsWith('palette.'));
  return found === undefined ? '' : `, such as {${found}}`;
}

type Tokens = Map<string, ResolvedToken>;

/** Checks each value where it is declared. An alias is as valid as the token it resolves to. */
function valueFindings(
  declared: readonly DeclaredToken[],
  tokens: Tokens,
  source: JsonSource,
): { valid: Tokens; findings: Finding[] } {
  const valid = new Map(tokens);
  const findings: Finding[] = [];
  for (const { path, value } of declared) {
    const token = tokens.get(path);
    if (!token || referenceOf(value) !== undefined) continue;
    const found = isTokenType(token.type)
      ? tokenValueFindings(path, token.type, value, source)
      : [
          {
            file: source.file,
            line: source.lineOf(path.split('.')),
            key: path,
            problem: `the type "${token.type}" is not supported`,
            expected: `one of ${Object.keys(tokenValueSchemas).join(', ')}`,
            fix: 'change "$type"',
          },
        ];
    findings.push(...found);
    if (found.length > 0) for (const [name, other] of tokens) if (other.value === token.value) valid.delete(name);
  }
  return { valid, findings };
}
