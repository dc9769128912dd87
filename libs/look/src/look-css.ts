import { contrastRatio, token, type Theme } from '@dining/theme';
import { cardCss } from './card/card-css.ts';
import { headerCss } from './header/header-css.ts';
import { heroCss } from './hero/hero-css.ts';
import { cuisinesCss } from './home/cuisines-css.ts';
import { ratesCss } from './home/rates-css.ts';
import { stepsCss } from './home/steps-css.ts';

/** Addresses of the drawings that a look's style text refers to. */
export type LookPictures = {
  /** Fills the hero behind everything else. */
  scenery?: string | undefined;
  /** A tile or a row, painted in color.motif. */
  motif?: string | undefined;
};

/** Below this contrast, a button on the inverse color looks like plain text. */
const MIN_BUTTON_CONTRAST = 1.5;

/** Inverts the buttons of the invitation where the action color would blend into the inverse color. */
function invitationCss(colors: Theme['colors']): string {
  const { 'color-action-bg': action, 'color-bg-inverse': inverse } = colors;
  if (!action || !inverse || contrastRatio(action, inverse) >= MIN_BUTTON_CONTRAST) return '';
  const button = token('color-text-on-inverse');
  return `.invitation{--color-action-bg:${button};--color-action-hover:${token('color-text-on-inverse-muted')};--color-action-pressed:${token('color-text-on-inverse-muted')};--color-action-text:${token('color-bg-inverse')}}`;
}

/**
 * The style text of a partner's layouts (PRT-10), for the head of every page. Only what the partner chose is in it.
 * Components carry the class names; this text comes before their own styles.
 */
export function lookCss({ look, colors }: Pick<Theme, 'look' | 'colors'>, pictures: LookPictures = {}): string {
  const hasBoard = colors['color-bg-panel'] !== colors['color-bg-hero'];
  const variables = [
    pictures.scenery && `--hero-scenery:url(${pictures.scenery})`,
    pictures.motif && `--hero-motif:url(${pictures.motif})`,
  ].filter(Boolean);
  const hasMotif = pictures.motif !== undefined;
  const headings = look.headings === 'caps' ? 'h1,h2{text-transform:uppercase}' : '';
  return [
    variables.length > 0 ? `:root{${variables.join(';')}}` : '',
    headings,
    heroCss(look, { hasBoard, hasMotif }),
    cardCss(look),
    headerCss(look),
    stepsCss(look),
    cuisinesCss(look),
    ratesCss(look),
    invitationCss(colors),
  ]
    .join('')
    .replace(/\n/g, '');
}
