import { nearest, type Finding, type JsonSource } from '@dining/partner-settings';
import { settableTokens } from '../expected-tokens.ts';

const tokenKeys = ['$value', '$type', '$description', '$extensions', '$deprecated'];
const groupKeys = ['$type', '$description', '$extensions', '$deprecated'];
const fileKeys = ['$schema', ...groupKeys];

/** The groups that the interface reads, and the partner's own `palette`. */
const topLevel = ['palette', ...new Set(settableTokens.map(({ path }) => path.split('.')[0] ?? ''))];

/** A token as declared in the file, before aliases are resolved. */
export type DeclaredToken = { path: string; value: unknown };

/**
 * Walks a token file and reports whatever is neither a group nor a token, and every token that the interface does not
 * read.
 * @returns the declared tokens and the findings
 */
export function readStructure(source: JsonSource): { declared: DeclaredToken[]; findings: Finding[] } {
  const declared: DeclaredToken[] = [];
  const findings: Finding[] = [];
  const known = settableTokens.map(({ path }) => path);
  const report = (path: string[], problem: string, expected: string, fix: string) =>
    findings.push({ file: source.file, line: source.lineOf(path), key: path.join('.'), problem, expected, fix });
  const unknown = (path: string[], what: string, names: readonly string[], expected: string) => {
    const guess = nearest(path.join('.'), names);
    report(
      path,
      `unknown ${what} "${path.join('.')}"`,
      expected,
      guess ? `rename it to "${guess}", or remove it` : 'remove it',
    );
  };

  const walk = (node: Record<string, unknown>, path: string[]): void => {
    const isToken = '$value' in node;
    const allowed = isToken ? tokenKeys : path.length === 0 ? fileKeys : groupKeys;
    for (const [key, inner] of Object.entries(node)) {
      const here = [...path, key];
      if (key.startsWith('$')) {
        if (!allowed.includes(key)) report(here, `unknown key "${key}"`, `one of ${allowed.join(', ')}`, 'remove it');
      } else if (isToken) {
        report(
          here,
          `"${key}" is inside a token`,
          `a token contains only ${tokenKeys.join(', ')}`,
          'move it out of the token',
        );
      } else if (path.length === 0 && !topLevel.includes(key)) {
        unknown(here, 'group', topLevel, `one of ${topLevel.join(', ')}`);
      } else if (/[.{}]/.test(key)) {
        report(here, `the name "${key}" contains ".", "{" or "}"`, 'letters, digits and hyphens', 'rename it');
      } else if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) {
        report(
          here,
          `${JSON.stringify(inner)} is neither a group nor a token`,
          'a token such as { "$value": { "value": 1, "unit": "rem" } }',
          'write it as a token',
        );
      } else {
        walk(inner as Record<string, unknown>, here);
      }
    }
    if (!isToken) return;
    declared.push({ path: path.join('.'), value: node['$value'] });
    if (path[0] !== 'palette' && !known.includes(path.join('.')))
      unknown(path, 'token', known, 'a token that the interface reads; own colors belong in palette');
  };

  walk(source.value as Record<string, unknown>, []);
  return { declared, findings };
}
