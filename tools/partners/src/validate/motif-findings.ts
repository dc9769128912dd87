import { existsSync } from 'node:fs';
import type { Finding, JsonSource } from '@dining/partner-settings';
import { readFolderText } from '@dining/partner-settings/node';
import { contrastRatio, hexColor, resolveTokens, type ResolvedToken, type TokenFile } from '@dining/theme';

/** Contrast below which two large areas look like one. */
const MIN_VISIBLE = 1.1;

const MOTIF = ['$extensions', 'dining.look', 'motif'];

/**
 * Warns when the hero's motif does not show (PRT-10): because the drawing or its `motif` in the look is missing, because
 * its color is that of the hero, or because one repeat has no size and is stretched over the whole hero. The streets of
 * the hero "map" have the same color.
 * @param source valid design tokens
 * @param path the partner's folder on disk
 */
export function motifFindings(source: JsonSource, path: string, label: string): Finding[] {
  const file = (source.value ?? {}) as TokenFile;
  const extensions = file['$extensions'] as Record<string, { hero?: unknown; motif?: unknown }> | undefined;
  const { hero, motif } = extensions?.['dining.look'] ?? {};
  const isDrawn = existsSync(`${path}/assets/motif.svg`);
  const warn = (place: Pick<Finding, 'file' | 'line' | 'key'>, text: Pick<Finding, 'problem' | 'expected' | 'fix'>) => [
    { ...place, severity: 'warning' as const, ...text },
  ];
  if (motif !== undefined && !isDrawn) {
    return warn(
      { file: source.file, line: source.lineOf(MOTIF), key: MOTIF.join('.') },
      {
        problem: 'the hero has no motif, because there is no drawing of it',
        expected: `${label}/assets/motif.svg`,
        fix: 'add the drawing, or remove "motif"',
      },
    );
  }
  if (motif === undefined && isDrawn) {
    return warn(
      { file: `${label}/assets/motif.svg`, line: 1, key: '' },
      {
        problem: 'no page shows this drawing, because the look does not say how it repeats',
        expected: '"motif": "tile" or "row" in $extensions["dining.look"] of tokens.json',
        fix: 'add "motif" there, or remove the drawing',
      },
    );
  }
  if (isDrawn && !hasSize(readFolderText(`${path}/assets/motif.svg`) ?? '')) {
    return warn(
      { file: `${label}/assets/motif.svg`, line: 1, key: 'svg' },
      {
        problem: 'the drawing has no size, so one repeat is stretched over the whole hero',
        expected: 'width and height of one repeat in pixels',
        fix: 'add width="…" and height="…" to <svg>, usually those of the viewBox',
      },
    );
  }
  if (!isDrawn && hero !== 'map') return [];
  const { tokens } = resolveTokens(file);
  const [front, ground] = [opaqueHex(tokens.get('color.motif')), opaqueHex(tokens.get('color.bg.hero'))];
  if (!front || !ground || contrastRatio(front, ground) >= MIN_VISIBLE) return [];
  return warn(
    { file: source.file, line: source.lineOf(['color', 'motif']), key: 'color.motif' },
    {
      problem: `${isDrawn ? 'the motif' : 'the streets of the hero'} cannot be seen: color.motif ${front} on color.bg.hero ${ground}`,
      expected: 'a color that differs from the hero',
      fix: 'change color.motif to another color of the palette',
    },
  );
}

/** Whether the root element of a drawing states width and height. */
function hasSize(drawing: string): boolean {
  const [root = ''] = /<svg\b[^>]*>/.exec(drawing) ?? [];
  return /\swidth=/.test(root) && /\sheight=/.test(root);
}

/** A color token as `#rrggbb`; undefined if it has no valid value, which other checks report. */
function opaqueHex(token: ResolvedToken | undefined): string | undefined {
  const { components } = (token?.value ?? {}) as { components?: number[] };
  return components?.length === 3 ? hexColor({ components }) : undefined;
}
