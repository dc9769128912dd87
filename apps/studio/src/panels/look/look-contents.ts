import type { Finding } from '@dining/partner-settings';
import { LOOK_CHOICES, TOKEN_MEANINGS } from '@dining/theme';
import { isDarkToken, ROLES, type LookTokens, type TokenRow } from './look-tokens.ts';

/** The parts of the panel. */
export const LOOK_PARTS = ['palette', 'colors', 'contrast', 'layout', 'type', 'shape'] as const;
export type LookPart = (typeof LOOK_PARTS)[number];

export const PART_TITLES: Readonly<Record<LookPart, string>> = {
  palette: 'Palette',
  colors: 'Colors',
  contrast: 'Contrast',
  layout: 'Layout',
  type: 'Type',
  shape: 'Shape',
};

const PART_BY_GROUP: Readonly<Record<string, LookPart>> = {
  palette: 'palette',
  color: 'colors',
  art: 'colors',
  $extensions: 'layout',
  font: 'type',
};

/** The part in which a token is edited. */
export const partOf = (path: string): LookPart =>
  path.startsWith('$extensions.dining.brand') ? 'palette' : (PART_BY_GROUP[path.split('.')[0] ?? ''] ?? 'shape');

/** What a token is for: its own meaning, or that of the nearest group. */
export function meaningOf(path: string): string | undefined {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.'))))
    if (TOKEN_MEANINGS[at] !== undefined) return TOKEN_MEANINGS[at];
  return undefined;
}

/** Where a value comes from that is not written at the token itself, such as `default, from font.body`. */
export const originOf = ({ isDefault, reference }: Pick<TokenRow, 'isDefault' | 'reference'>): string | undefined =>
  [isDefault && 'default', reference !== undefined && `from ${reference}`].filter(Boolean).join(', ') || undefined;

/** Whether a token's name, meaning, reference or color contains every typed word. */
export function matches(
  { path, reference, color }: Pick<TokenRow, 'path' | 'reference' | 'color'>,
  query: string,
): boolean {
  const text = [path, meaningOf(path), reference, color?.hex].join(' ').toLowerCase();
  return wordsOf(query).every((word) => text.includes(word));
}

/** The words of a search, in lower case. */
export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** The findings of a look: in the dark, also those of light tokens that hold there too. */
export const findingsOf = (findings: readonly Finding[], { file }: Pick<LookTokens, 'file'>): Finding[] =>
  findings.filter((finding) => finding.file.endsWith(`/${isDarkToken(finding.key) ? file : 'tokens.json'}`));

/** The findings for which no control is shown. */
export function otherFindings(findings: readonly Finding[], palette: readonly string[]): Finding[] {
  const looks = [...Object.keys(LOOK_CHOICES), 'motif', 'dishes', 'seed'].map(
    (key) => `$extensions.dining.look.${key}`,
  );
  const shown = [...palette, ...ROLES, ...looks];
  return findings.filter((finding) => !shown.some((path) => findingsAt([finding], path).length > 0));
}

export const findingsAt = (findings: readonly Finding[], path: string): Finding[] =>
  findings.filter(({ key }) => key === path || key.startsWith(`${path}.`));

/** A finding in one sentence. */
export const findingText = ({ problem, expected, fix }: Finding): string =>
  `${problem}. Expected: ${expected}. Fix: ${fix}.`;

/** Tokens by the group above them, in their order. */
export function grouped(rows: readonly TokenRow[]): { group: string; rows: TokenRow[] }[] {
  const groups = new Map<string, TokenRow[]>();
  for (const row of rows) {
    const steps = row.path.split('.');
    const group = steps.slice(0, Math.max(1, steps.length - 1)).join('.');
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return [...groups].map(([group, inner]) => ({ group, rows: inner }));
}

/** The last step of a path: `text.muted` is `muted`. */
export const lastStep = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
