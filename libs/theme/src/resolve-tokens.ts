/** A partner's tokens.json in the W3C design-token (DTCG) format (PRT-06). */
export type TokenFile = Record<string, unknown>;

/** A token after aliases are resolved: its dotted path, type and value. */
export type ResolvedToken = { path: string; type: string; value: unknown };

export type TokenProblem = { path: string; problem: string };

type Group = Record<string, unknown>;

const ALIAS = /^\{([^}]+)\}$/;

/**
 * Resolves all aliases and inherits `$type` from groups.
 * @returns the tokens by path, and what could not be resolved: unknown or circular aliases, tokens without a type
 */
export function resolveTokens(file: TokenFile): { tokens: Map<string, ResolvedToken>; problems: TokenProblem[] } {
  const raw = new Map<string, ResolvedToken>();
  collect(file, '', undefined, raw);
  const tokens = new Map<string, ResolvedToken>();
  const problems: TokenProblem[] = [];
  for (const [path, token] of raw) {
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
    into.set(path, { path, type: type ?? '', value: group['$value'] });
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
    const alias = typeof token.value === 'string' ? ALIAS.exec(token.value)?.[1] : undefined;
    if (alias === undefined) return token;
    if (seen.includes(alias)) return `refers to itself: ${[...seen, alias].map((name) => `{${name}}`).join(' → ')}`;
    seen.push(alias);
    at = alias;
  }
}

/** `color.action.quietBg` → `color-action-quiet-bg`. */
export function variableName(path: string): string {
  return path
    .replace(/\./g, '-')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase();
}
