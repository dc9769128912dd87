import type { MailLook } from '@dining/site';
import {
  closestReadable,
  contrastRatio,
  relativeLuminance,
  resolveTokens,
  type Theme,
  type TokenFile,
} from '@dining/theme';

/** Least luminance of a light surface. Dark text stays readable on it in every mail program. */
const MIN_LIGHT_LUMINANCE = 0.7;
const MIN_TEXT_CONTRAST = 4.5;
const MIN_SHAPE_CONTRAST = 3;

/**
 * Derives the look of a partner's mails. Mail programs do not support custom properties, and those that invert colors
 * do it badly, so mails use plain colors, dark on light for every brand. The background of a dark brand's mails is its
 * text color.
 */
export function mailLook({ colors }: Pick<Theme, 'colors'>, file: TokenFile): MailLook {
  const { tokens } = resolveTokens(file);
  const color = (name: string) => colors[`color-${name}`] ?? '';
  const isLight = relativeLuminance(color('bg-page')) >= MIN_LIGHT_LUMINANCE;
  const surface = isLight ? color('bg-raised') : color('text-default');
  const readable = (hex: string) =>
    closestReadable(hex, surface, MIN_TEXT_CONTRAST) ?? color(isLight ? 'text-default' : 'bg-page');
  const action = { button: color('action-bg'), buttonText: color('action-text') };
  const isButtonVisible = contrastRatio(action.button, surface) >= MIN_SHAPE_CONTRAST;
  return {
    page: isLight ? color('bg-sunken') : surface,
    surface,
    text: readable(color(isLight ? 'text-default' : 'bg-page')),
    muted: readable(color(isLight ? 'text-muted' : 'border-subtle')),
    link: readable(color('text-link')),
    line: color(isLight ? 'border-subtle' : 'text-muted'),
    band: color('bg-hero'),
    bandText: color('text-on-hero'),
    // A bright button would be hard to see on a light surface; inverted, it keeps its contrast and its colors.
    button: isButtonVisible ? action.button : action.buttonText,
    buttonText: isButtonVisible ? action.buttonText : action.button,
    displayFont: families(tokens.get('font.display')?.value),
    bodyFont: families(tokens.get('font.body')?.value),
    displayWeight: Number(tokens.get('font.weight.display')?.value),
    controlRadius: pixels(tokens.get('radius.control')?.value),
    panelRadius: pixels(tokens.get('radius.panel')?.value),
  };
}

/** Font families for a style attribute. The site's font may be installed on the reader's machine under its plain name. */
function families(value: unknown): string {
  const names = [value].flat().map((name) => String(name).replace(/ Variable$/, ''));
  return names.map((name) => (/^[a-z-]+$/.test(name) ? name : `'${name}'`)).join(', ');
}

function pixels(value: unknown): number {
  const { value: size, unit } = value as { value: number; unit: string };
  return unit === 'rem' ? size * 16 : size;
}
