import type { TokenFile } from '../token-file.ts';
import { brandPalette } from './brand-palette.ts';
import { brandOf, type Brand } from './brand.ts';
import { drawLetters, initialOf } from './letters.ts';

const SIZE = 34;
const CENTER = SIZE / 2;
const CAP_HEIGHT = 20;

/** Corner radius of the icon by brand shape, in the icon's 34 units. */
const CORNER_RADIUS = { square: 0, soft: 7, round: 11 } as const;

const XMLNS = 'http://www.w3.org/2000/svg';

/** The drawings that a program with two colors has without a designer. */
export type BrandDrawings = { icon: string; wordmark: string };

/**
 * Draws icon and wordmark of a program whose tokens state a brand (PRT-05): what is shown until its folder has drawings.
 * @param names what the icon stands for, and what the wordmark says
 * @returns SVG texts; undefined for tokens without a brand
 */
export function brandDrawings(
  file: TokenFile,
  { name, programName }: { name: string; programName: string },
): BrandDrawings | undefined {
  const brand = brandOf(file);
  return brand && { icon: drawIcon(name, brand), wordmark: drawWordmark(programName, brand) };
}

/** The brand's initial on a plate, 34 by 34. */
function drawIcon(name: string, brand: Brand): string {
  return `<svg xmlns="${XMLNS}" viewBox="0 0 ${SIZE} ${SIZE}">${mark(name, brand)}</svg>\n`;
}

/** The mark and the name side by side, 34 high. */
function drawWordmark(name: string, brand: Brand): string {
  const { paths, width } = drawLetters(name);
  const ink = brandPalette(brand.primaryColor, brand.accentColor).neutral['text'] ?? '#000000';
  const total = Math.ceil(width === 0 ? SIZE : 44 + width * 0.8 + 3);
  return [
    `<svg xmlns="${XMLNS}" viewBox="0 0 ${total} ${SIZE}">`,
    `<title>${escapeXml(name)}</title>`,
    mark(name, brand),
    `<g transform="translate(45 9) scale(.8)" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`,
    '</svg>\n',
  ].join('');
}

function mark(name: string, brand: Brand): string {
  const ink = brandPalette(brand.primaryColor, brand.accentColor).brand['onBase'] ?? '#ffffff';
  const initial = initialOf(name);
  const scale = 0.6;
  const x = round(CENTER - ((initial?.width ?? 0) * scale) / 2);
  const y = round(CENTER - (CAP_HEIGHT * scale) / 2);
  const drawn = initial
    ? `<path transform="translate(${x} ${y}) scale(${scale})" d="${initial.stroke}" stroke-width="4"/>`
    : `<circle cx="${CENTER}" cy="${CENTER}" r="6" stroke-width="2.4"/>`;
  return [
    `<rect width="${SIZE}" height="${SIZE}" rx="${CORNER_RADIUS[brand.corners]}" fill="${brand.primaryColor}"/>`,
    `<g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">`,
    `<circle cx="${CENTER}" cy="${CENTER}" r="12.6" stroke-width="1.6" stroke-opacity=".45"/>`,
    drawn,
    '</g>',
  ].join('');
}

const round = (value: number): number => Math.round(value * 100) / 100;

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char);
