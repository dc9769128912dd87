import { closestReadable, contrastRatio, relativeLuminance } from './contrast.ts';
import { resolveTokens } from './resolve-tokens.ts';
import type { Theme } from './theme.ts';
import type { TokenFile } from './token-file.ts';

/** Colors of a partner’s email in one color scheme, `#rrggbb`. */
export type MailColors = {
  /** Background around the message, and of the message itself. */
  page: string;
  surface: string;
  text: string;
  muted: string;
  link: string;
  line: string;
  /** The strip with the name set in type, or the line below a drawn name. */
  band: string;
  bandText: string;
  button: string;
  buttonText: string;
};

/**
 * How a partner’s email looks: dark on light for every brand, and its dark colors for mail programs in dark mode. Radii are
 * pixels, fonts lists of families.
 */
export type MailLook = MailColors & {
  dark: MailColors;
  displayFont: string;
  bodyFont: string;
  displayWeight: number;
  controlRadius: number;
  panelRadius: number;
};

/** Least luminance of a light surface. Dark text stays readable on it in every mail program. */
const MIN_LIGHT_LUMINANCE = 0.7;
/** Largest luminance of a dark background. */
const MAX_DARK_LUMINANCE = 0.08;
const MIN_TEXT_CONTRAST = 4.5;
const MIN_SHAPE_CONTRAST = 3;

/** How much of the text color the dark surface and its lines contain. */
const DARK_SURFACE = 0.07;
const DARK_LINE = 0.24;

type ColorOf = (name: string) => string;

/**
 * Derives the look of a partner's mails. Mail programs do not support custom properties, and some of those that invert
 * colors do it badly, so mails use plain colors, dark on light for every brand. The background of a dark brand's mails is
 * its text color. Programs that read the style sheet show the brand's dark colors in dark mode.
 */
export function mailLook({ colors }: Pick<Theme, 'colors'>, file: TokenFile): MailLook {
  const { tokens } = resolveTokens(file);
  const color: ColorOf = (name) => colors[`color-${name}`] ?? '';
  const isLight = relativeLuminance(color('bg-page')) >= MIN_LIGHT_LUMINANCE;
  return {
    ...lightColors(color, isLight),
    dark: darkColors(color, isLight),
    displayFont: families(tokens.get('font.display')?.value),
    bodyFont: families(tokens.get('font.body')?.value),
    displayWeight: Number(tokens.get('font.weight.display')?.value),
    controlRadius: pixels(tokens.get('radius.control')?.value),
    panelRadius: pixels(tokens.get('radius.panel')?.value),
  };
}

function lightColors(color: ColorOf, isLight: boolean): MailColors {
  const surface = isLight ? color('bg-raised') : color('text-default');
  const readable = (hex: string) =>
    closestReadable(hex, surface, MIN_TEXT_CONTRAST) ?? color(isLight ? 'text-default' : 'bg-page');
  return {
    page: isLight ? color('bg-sunken') : surface,
    surface,
    text: readable(color(isLight ? 'text-default' : 'bg-page')),
    muted: readable(color(isLight ? 'text-muted' : 'border-subtle')),
    link: readable(color('text-link')),
    line: color(isLight ? 'border-subtle' : 'text-muted'),
    ...band(color),
    ...button(color, surface),
  };
}

/** A dark brand is dark on its own background, a light one on its inverse background or, if that is bright, on its text color. */
function darkColors(color: ColorOf, isLight: boolean): MailColors {
  const isInverseDark = relativeLuminance(color('bg-inverse')) <= MAX_DARK_LUMINANCE;
  const [page, text, muted] = (
    !isLight
      ? ['bg-page', 'text-default', 'text-muted']
      : isInverseDark
        ? ['bg-inverse', 'text-on-inverse', 'text-on-inverse-muted']
        : ['text-default', 'bg-raised', 'border-subtle']
  ).map(color) as [string, string, string];
  const surface = isLight ? mixed(page, text, DARK_SURFACE) : color('bg-raised');
  const readable = (hex: string) => closestReadable(hex, [page, surface], MIN_TEXT_CONTRAST) ?? text;
  return {
    page,
    surface,
    text: readable(text),
    muted: readable(muted),
    link: readable(color('text-link')),
    line: mixed(page, text, DARK_LINE),
    ...band(color),
    ...button(color, surface),
  };
}

const band = (color: ColorOf) => ({ band: color('bg-hero'), bandText: color('text-on-hero') });

/** A button that would be hard to see on the surface is inverted: it keeps its contrast and its colors. */
function button(color: ColorOf, surface: string) {
  const own = { button: color('action-bg'), buttonText: color('action-text') };
  return contrastRatio(own.button, surface) >= MIN_SHAPE_CONTRAST
    ? own
    : { button: own.buttonText, buttonText: own.button };
}

/** A color between two others: 0 is the first, 1 the second. */
function mixed(one: string, other: string, share: number): string {
  const channel = (hex: string, start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return `#${[1, 3, 5]
    .map((start) => Math.round(channel(one, start) * (1 - share) + channel(other, start) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
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
