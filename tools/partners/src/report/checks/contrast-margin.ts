import { readJsonSource } from '@dining/partner-settings';
import { contrastPairs, contrastRatio, hexColor, resolveTokens } from '@dining/theme';
import type { LaunchFolder } from '../launch-folder.ts';
import type { OpenPoint } from '../launch-item.ts';
import { pointAt } from './launch-check.ts';

/** A ratio less than this above its bound passes, but a slightly different color fails. */
const MARGIN = 0.3;

/** Two decimals, rounded down, so that no ratio looks like the next bound. */
const roundDown = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

/** Color pairs of one look that pass WCAG AA by a narrow margin; too little contrast is an error of validation (PRT-06). */
export function narrowContrasts({ tokens, label, read }: LaunchFolder, name: 'tokens.json' | 'tokens.dark.json') {
  const file = tokens.get(name);
  if (!file) return [];
  const source = readJsonSource(`${label}/${name}`, read(name) ?? '');
  const colors = resolveTokens(file).tokens;
  const hex = (path: string) => hexColor(colors.get(path)?.value as never);
  return contrastPairs.flatMap(({ front, back, needed }): OpenPoint[] => {
    const ratio = contrastRatio(hex(front), hex(back));
    if (ratio >= needed + MARGIN) return [];
    return [
      pointAt(source, front.split('.'), {
        problem: `${front} ${hex(front)} on ${back} ${hex(back)} has a contrast of ${roundDown(ratio)}:1, close to the bound`,
        expected: `${needed + MARGIN}:1 or more; at least ${needed}:1 is required`,
        fix: 'choose colors that are further apart, or accept it',
        blocks: false,
      }),
    ];
  });
}
