import type { MailLook } from '@dining/site';
import {
  closestReadable,
  contrastRatio,
  relativeLuminance,
  resolveTokens,
  type Theme,
  type TokenFile,
} from '@dining/theme';

/** From this luminance on a surface is light: dark text reads well on it whatever a mail program makes of it. */
const LIGHT = 0.7;
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

/**
 * How a partner's mails look. Mail programs know no custom properties, and those that turn colours around do it badly,
 * so mails have plain colours and are dark on light for every brand: a dark brand's text colour is the paper there.
 */
export function mailLook({ colors }: Pick<Theme, 'colors'>, file: TokenFile): MailLook {
  const { tokens } = resolveTokens(file);
  const color = (name: string) => colors[`color-${name}`] ?? '';
  const isLight = relativeLuminance(color('bg-page')) >= LIGHT;
  const surface = isLight ? color('bg-raised') : color('text-default');
  const readable = (hex: string) =>
    closestReadable(hex, surface, TEXT_CONTRAST) ?? color(isLight ? 'text-default' : 'bg-page');
  const action = { button: color('action-bg'), buttonText: color('action-text') };
  const stands = contrastRatio(action.button, surface) >= SHAPE_CONTRAST;
  return {
    page: isLight ? color('bg-sunken') : surface,
    surface,
    text: readable(color(isLight ? 'text-default' : 'bg-page')),
    muted: readable(color(isLight ? 'text-muted' : 'border-subtle')),
    link: readable(color('text-link')),
    line: color(isLight ? 'border-subtle' : 'text-muted'),
    band: color('bg-hero'),
    bandText: color('text-on-hero'),
    // A bright button would be lost on light paper; turned around it keeps its contrast and its colours.
    button: stands ? action.button : action.buttonText,
    buttonText: stands ? action.buttonText : action.button,
    displayFont: families(tokens.get('font.display')?.value),
    bodyFont: families(tokens.get('font.body')?.value),
    displayWeight: Number(tokens.get('font.weight.display')?.value),
    controlRadius: pixels(tokens.get('radius.control')?.value),
    panelRadius: pixels(tokens.get('radius.panel')?.value),
  };
}

/** Families for a style attribute. A font that the site brings along may be on the reader's machine under its plain name. */
function families(value: unknown): string {
  const names = [value].flat().map((name) => String(name).replace(/ Variable$/, ''));
  return names.map((name) => (/^[a-z-]+$/.test(name) ? name : `'${name}'`)).join(', ');
}

function pixels(value: unknown): number {
  const { value: size, unit } = value as { value: number; unit: string };
  return unit === 'rem' ? size * 16 : size;
}
