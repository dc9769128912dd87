import { writtenColor } from './color-value.ts';
import { withDefaults } from './default-tokens.ts';
import type { TokenFile } from './token-file.ts';
import { referenceOf } from './token-reference.ts';

/** A token after aliases are resolved: its dotted path, type and value. */
export type ResolvedToken = { path: string; type: string; value: unknown };

export type TokenProblem = { path: string; problem: string };

type Group = Record<string, unknown>;

/**
 * Fills in the default of every role that a file leaves out, resolves all aliases, inherits `$type` from groups and reads
 * colors written as `#rrggbb`.
 * @returns the tokens by path, and what could not be resolved: unknown or circular aliases, tokens without a type
 */
export function resolveTokens(file: TokenFile): { tokens: Map<string, ResolvedToken>; problems: TokenProblem[] } {
  const raw = new Map<string, ResolvedToken>();
  collect(withDefaults(file), '', undefined, raw);
  const tokens = new Map<string, ResolvedToken>();
  const problems: TokenProblem[] = [];
  for (const [path, token] of raw) {
    if (token.type !== 'shadow' || typeof token.value !== 'object') continue;
    const layers = [token.value].flat().map((layer) => shadowLayer(layer, raw));
    const broken = layers.find((layer) => typeof layer === 'string');
    if (typeof broken === 'string') problems.push({ path, problem: broken });
    raw.set(path, { ...token, value: layers });
  }
  const broken = new Set(problems.map(({ path }) => path));
  for (const [path, token] of raw) {
    if (broken.has(path)) continue;
    const end = follow(path, raw);
    if (typeof end === 'string') problems.push({ path, problem: end });
    else if (token.type === '' && end.type === '')
      problems.push({ path, problem: 'has no $type, and no group above it has one' });
    else if (token.type !== '' && end.type !== '' && token.type !== end.type) {
      problems.push({ path, problem: `has the type "${token.type}", but {${end.path}} has the type "${end.type}"` });
    } else tokens.set(path, { path, type: token.type || end.type, value: end.value });
  }
  return { tokens, problems };
}

function collect(group: Group, path: string, inherited: string | undefined, into: Map<string, ResolvedToken>): void {
  const type = typeof group['$type'] === 'string' ? group['$type'] : inherited;
  if ('$value' in group) {
    const value = group['$value'];
    into.set(path, { path, type: type ?? '', value: (type === 'color' && writtenColor(value)) || value });
    return;
  }
  for (const [key, inner] of Object.entries(group)) {
    if (key.startsWith('$') || typeof inner !== 'object' || inner === null) continue;
    collect(inner as Group, path === '' ? key : `${path}.${key}`, type, into);
  }
}

function follow(path: string, raw: Map<string, ResolvedToken>): ResolvedToken | string {
  const seen: string[] = [];
  let at = path;
  for (;;) {
    const token = raw.get(at);
    if (!token) return `refers to {${at}}, which does not exist`;
    const alias = referenceOf(token.value);
    if (alias === undefined) return token;
    if (seen.includes(alias)) return `refers to itself: ${[...seen, alias].map((name) => `{${name}}`).join(' → ')}`;
    seen.push(alias);
    at = alias;
  }
}

/** A layer of a shadow with its color read: written in it, or that of another token, with the opacity of the layer. */
function shadowLayer(layer: unknown, raw: Map<string, ResolvedToken>): unknown {
  const { color, alpha, ...rest } = (layer ?? {}) as { color?: unknown; alpha?: unknown };
  if (typeof color !== 'string') return layer;
  const reference = referenceOf(color);
  if (reference === undefined) return { color: writtenColor(color) ?? color, ...rest };
  const end = follow(reference, raw);
  if (typeof end === 'string') return end;
  if (end.type !== 'color') return `takes its color from {${end.path}}, which has the type "${end.type}"`;
  return { color: { ...(end.value as object), ...(typeof alpha === 'number' && { alpha }) }, ...rest };
}

/** `color.action.quietBg` → `color-action-quiet-bg`. */
export function variableName(path: string): string {
  return path
    .replace(/\./g, '-')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase();
}
