import { from, relativeLuminance, type Theme } from '@dining/theme';

/** The drawings of a program's name in a partner's folder. */
export type WordmarkName = 'wordmark' | 'wordmark-inverse';

/** A drawing of a program's name: its address and its text. */
export type WordmarkDrawing = { src: string; svg: string };

/** Height of a wordmark in header and footer, in pixels. */
const HEIGHT = 34;

/** On phones, menu and links leave this much room, in pixels. In less, a wider name would be too small to read. */
const MAX_PHONE_WIDTH = 280;

/** Above this luminance a ground is light. */
const LIGHT = 0.5;

/**
 * The style that shows a program's drawn name in place of its icon and its name set in type, which stays for screen
 * readers. As style it costs no script. `wordmark` is drawn for the ground of the page, `wordmark-inverse` for the opposite
 * one, which the footer has, and the header of some looks; a part without a drawing for its ground keeps the typeset name.
 * @param drawing finds a drawing of the partner's folder
 */
export function wordmarkCss(
  { look, colors, darkColors }: Pick<Theme, 'look' | 'colors' | 'darkColors'>,
  drawing: (name: WordmarkName) => WordmarkDrawing | undefined,
): string {
  const ground = look.header === 'brand' ? 'color-bg-hero' : 'color-bg-page';
  const wordmarkOn = (of: Record<string, string>): WordmarkName =>
    isLight(of[ground]) === isLight(colors['color-bg-page']) ? 'wordmark' : 'wordmark-inverse';
  const name = wordmarkOn(colors);
  const darkName = darkColors ? wordmarkOn(darkColors) : name;
  const inHeader = (one: WordmarkName) => shownIn('.site-header', drawing(one));
  return (
    (name === darkName ? inHeader(name) : inLight(inHeader(name)) + inDark(inHeader(darkName))) +
    shownIn('footer', drawing('wordmark-inverse'))
  );
}

const isLight = (color: string | undefined): boolean => color !== undefined && relativeLuminance(color) > LIGHT;

const media = (query: string, rules: string): string => (rules === '' ? '' : `@media ${query}{${rules}}`);

const inLight = (rules: string): string => media('not (prefers-color-scheme:dark)', rules);

const inDark = (rules: string): string => media('(prefers-color-scheme:dark)', rules);

function shownIn(place: string, drawing: WordmarkDrawing | undefined): string {
  if (!drawing) return '';
  const width = wordmarkWidth(drawing.svg);
  const brand = `${place} .site-brand`;
  const rules =
    `${brand}{position:relative;width:${width}px;background:url("${drawing.src}") left/contain no-repeat}` +
    `${brand}>*{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`;
  return width > MAX_PHONE_WIDTH ? `${from('columns')}{${rules}}` : rules;
}

/** Width of a wordmark where it is shown, in pixels, from the viewBox, which validation requires. */
export function wordmarkWidth(svg: string): number {
  const [, width = '1', height = '1'] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
  return Math.round((HEIGHT * Number(width)) / Number(height));
}
