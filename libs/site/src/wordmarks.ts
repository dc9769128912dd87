import { relativeLuminance, type Theme } from '@dining/theme';
import type { SiteWordmarks, Wordmark } from './site-bundle.ts';

/** Height of a wordmark in header and footer, in pixels. */
const WORDMARK_HEIGHT = 34;

/** On phones, menu and links leave this much room. */
const MAX_PHONE_WIDTH = 280;

/** A wordmark from its address and its drawing, whose viewBox gives its proportions; validation requires one. */
export function wordmarkOf(src: string, svg: string): Wordmark {
  const [, ratio = '1', height = '1'] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
  const width = Math.round((WORDMARK_HEIGHT * Number(ratio)) / Number(height));
  return { src, width, ...(width > MAX_PHONE_WIDTH && { isWide: true }) };
}

/** Above this luminance a ground is light. */
const LIGHT = 0.5;

/**
 * Chooses the drawings of a program's name by what they stand on: `wordmark` is drawn for the ground of the page,
 * `wordmark-inverse` for the opposite one, which the footer has, and the header of some looks. A part without a drawing
 * sets the name in type.
 * @param drawing finds a drawing of the partner's folder by name
 */
export function siteWordmarks(
  { look, colors }: Pick<Theme, 'look' | 'colors'>,
  drawing: (name: 'wordmark' | 'wordmark-inverse') => Wordmark | undefined,
): SiteWordmarks {
  const isLight = (color: string) => relativeLuminance(colors[color] ?? '#ffffff') > LIGHT;
  const isOpposite = look.header === 'brand' && isLight('color-bg-hero') !== isLight('color-bg-page');
  const header = drawing(isOpposite ? 'wordmark-inverse' : 'wordmark');
  const footer = drawing('wordmark-inverse');
  return { ...(header && { header }), ...(footer && { footer }) };
}
