import type { Theme } from '@dining/theme';
import { wordmarkWidth } from './wordmark-css.ts';

/** Width of the text of a mail, in pixels. */
const MAX_WIDTH = 544;

/**
 * How a wordmark heads mails (MAI-02): its width in pixels, the ground that it is drawn for, and the color of the name in
 * type, which is shown while pictures are off.
 * @param svg the drawing for the ground of the page
 */
export const mailWordmark = (
  { colors }: Pick<Theme, 'colors'>,
  svg: string,
): { width: number; ground: string; text: string } => ({
  width: Math.min(wordmarkWidth(svg), MAX_WIDTH),
  ground: colors['color-bg-page'] ?? '',
  text: colors['color-text-default'] ?? '',
});
