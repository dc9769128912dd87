import { brandPalette } from './brand-palette.ts';
import type { BrandLook } from './brand-tokens.ts';
import { drawLetters, initialOf } from './letters.ts';

const SIZE = 34;
const CENTER = SIZE / 2;
const CAP_HEIGHT = 20;

/** Corner radius of the icon by brand shape, in the icon's 34 units. */
const CORNER_RADIUS = { square: 0, soft: 7, round: 11 } as const;

const XMLNS = 'http://www.w3.org/2000/svg';

/** Draws the brand's initial on a plate, 34 by 34. */
export function drawIcon(name: string, look: BrandLook): string {
  return `<svg xmlns="${XMLNS}" viewBox="0 0 ${SIZE} ${SIZE}">${mark(name, look)}</svg>\n`;
}

/** Draws the mark and the name side by side, 34 high. */
export function drawWordmark(name: string, look: BrandLook): string {
  const { paths, width } = drawLetters(name);
  const ink = brandPalette(look.primaryColor, look.accentColor).neutral['text'] ?? '#000000';
  const total = Math.ceil(width === 0 ? SIZE : 44 + width * 0.8 + 3);
  return [
    `<svg xmlns="${XMLNS}" viewBox="0 0 ${total} ${SIZE}">`,
    `<title>${escapeXml(name)}</title>`,
    mark(name, look),
    `<g transform="translate(45 9) scale(.8)" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`,
    '</svg>\n',
  ].join('');
}

function mark(name: string, look: BrandLook): string {
  const { brand } = brandPalette(look.primaryColor, look.accentColor);
  const ink = brand['onBase'] ?? '#ffffff';
  const initial = initialOf(name);
  const scale = 0.6;
  const x = round(CENTER - ((initial?.width ?? 0) * scale) / 2);
  const y = round(CENTER - (CAP_HEIGHT * scale) / 2);
  const drawn = initial
    ? `<path transform="translate(${x} ${y}) scale(${scale})" d="${initial.stroke}" stroke-width="4"/>`
    : `<circle cx="${CENTER}" cy="${CENTER}" r="6" stroke-width="2.4"/>`;
  return [
    `<rect width="${SIZE}" height="${SIZE}" rx="${CORNER_RADIUS[look.corners]}" fill="${look.primaryColor}"/>`,
    `<g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">`,
    `<circle cx="${CENTER}" cy="${CENTER}" r="12.6" stroke-width="1.6" stroke-opacity=".45"/>`,
    drawn,
    '</g>',
  ].join('');
}

const round = (value: number): number => Math.round(value * 100) / 100;

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char);
