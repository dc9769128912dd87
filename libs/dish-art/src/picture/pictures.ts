import { darken, mix } from '../color/color-mixing.ts';
import { checkColor, checkPalette, type CheckedPalette, type DishPalette } from '../color/dish-palette.ts';
import { crockeryColors, type PlaceColors } from '../color/place-colors.ts';
import type { DishName } from '../dishes.ts';
import { plateViewBox, serveDish } from '../drawing/draw-dish.ts';
import { framedFile, layer, svgFile, type ReadArt } from '../layer.ts';
import { hashText } from '../random/seeded-random.ts';
import { escapeText } from './escape-text.ts';

/** The partner's map colors, `#rrggbb`, from the `color.map` group of its tokens. */
export type MapColors = { land: string; casing: string; road: string; water: string; park: string };

/** A picture of `art/pictures` as an SVG file. */
function picture(
  read: ReadArt,
  name: string,
  { width, height }: { width: number; height: number },
  { palette, colors = {}, above = '' }: { palette: CheckedPalette; colors?: PlaceColors; above?: string },
): string {
  const surfaces = Object.fromEntries(palette.surfaces.map((color, index) => [`surface-${index + 1}`, color]));
  const known = { ...crockeryColors(palette), ...surfaces, ...colors };
  const drawn = layer(read, `pictures/${name}`, known, palette.tint) + above;
  return name === 'clean-plate' || name === 'not-found'
    ? svgFile(width, height, drawn)
    : framedFile(width, height, drawn);
}

const STEP = { width: 320, height: 148 };

/**
 * A clean plate between fork and knife, for empty lists, 220 by 120 with a transparent background.
 *
 * @param cutlery color of fork and knife, `#rrggbb`: the partner's `border.strong`. Defaults to the middle between plate
 *   and ink, which is close to that border on light and dark pages.
 * @throws TypeError when a color is not `#rrggbb`
 */
export function drawCleanPlate(read: ReadArt, palette: DishPalette, cutlery?: string): string {
  const checked = checkPalette(palette);
  const color = cutlery === undefined ? mix(checked.plate, checked.ink, 0.5) : checkColor('cutlery', cutlery);
  return picture(read, 'clean-plate', { width: 220, height: 120 }, { palette: checked, colors: { cutlery: color } });
}

/**
 * An empty plate that looks like a radar and finds crumbs, for the not-found page, 420 by 400 with a transparent background.
 *
 * @throws TypeError when a color of the palette is not `#rrggbb`
 */
export function drawRadarPlate(read: ReadArt, palette: DishPalette): string {
  const checked = checkPalette(palette);
  // The echo must be seen beside the rims.
  const echo = checked.surfaces.slice(3).find((color) => color !== checked.rim) ?? checked.ink;
  return picture(read, 'not-found', { width: 420, height: 400 }, { palette: checked, colors: { echo } });
}

/**
 * The first step, "Search": a map with two places and a pin.
 *
 * @param action color of the pin: the partner's `action.bg`
 * @throws TypeError when a color is not `#rrggbb`
 */
export function drawSearchStep(
  read: ReadArt,
  { palette, map, action }: { palette: DishPalette; map: MapColors; action: string },
): string {
  const mapColors = Object.entries(map).map(([name, color]) => [`map-${name}`, checkColor(`map.${name}`, color)]);
  const colors = { ...Object.fromEntries(mapColors), action: checkColor('action', action) };
  return picture(read, 'step-search', STEP, { palette: checkPalette(palette), colors });
}

/** Decides the turn of the plate, so that the card does not cover the eggs. */
const DINE_STEP_ID = 'sunny-side';

/**
 * The second step, "Dine and pay": a dish and a payment card.
 *
 * @param dish defaults to brunch
 * @throws TypeError when a color of the palette is not `#rrggbb`
 * @throws RangeError when there is no such dish
 */
export function drawDineStep(
  read: ReadArt,
  { palette, dish = 'brunch' }: { palette: DishPalette; dish?: DishName },
): string {
  const checked = checkPalette(palette);
  const { served, tableware } = serveDish(read, { id: DINE_STEP_ID, dish, palette: checked, surface: 0 });
  const [table, , , card] = checked.surfaces;
  const plate = `<svg x="-16" y="-16" width="206" height="206" viewBox="${plateViewBox(tableware)}">${served}</svg>`;
  const paid = layer(read, 'pictures/payment-card', { card }, checked.tint);
  return framedFile(320, 148, `<rect width="320" height="148" fill="${table}"/>${plate}${paid}`);
}

/** The input of {@link drawEarnStep}. */
export type EarnStep = {
  palette: DishPalette;
  /** The formatted reward, for example "+144" or "+$2.40". */
  figure: string;
  /** Color of the label, `#rrggbb`: the partner's `action.bg`. */
  action: string;
  /** Color of the figure, `#rrggbb`: the partner's `action.text`. */
  actionText: string;
  /**
   * Font family of the figure, with fallbacks. An image file cannot use the page's fonts, so devices without the family
   * show a fallback.
   */
  fontFamily: string;
};

/** Space for the figure inside the label, its largest size, and the width of a bold character as a share of the size. */
const FIGURE = { width: 84, maxSize: 19, perCharacter: 0.62 };

/**
 * The third step, "Earn": a receipt with the reward on it. Long figures shrink to fit into the label.
 *
 * @throws TypeError when a color is not `#rrggbb`
 */
export function drawEarnStep(read: ReadArt, { palette, figure, action, actionText, fontFamily }: EarnStep): string {
  const size = Math.min(FIGURE.maxSize, FIGURE.width / (FIGURE.perCharacter * Math.max(1, [...figure].length)));
  const [fontSize, y] = [size, 19 + size * 0.37].map((value) => value.toFixed(1));
  const font = `font-family="${escapeText(fontFamily)}" font-weight="700" font-size="${fontSize}"`;
  const color = checkColor('actionText', actionText);
  const written = `<text y="${y}" text-anchor="middle" fill="${color}" ${font}>${escapeText(figure)}</text>`;
  const above = `<g transform="translate(160 78) rotate(-4)">${written}</g>`;
  const colors = { action: checkColor('action', action) };
  return picture(read, 'receipt', STEP, { palette: checkPalette(palette), colors, above });
}

/** Towns in `art/pictures`. */
const TOWNS = 3;

/**
 * Streets from above, for the hero's map layout, 1400 by 700. They may be cropped on every side.
 *
 * @param ground color of the blocks, `#rrggbb`: the background of the hero
 * @param road color of the streets, `#rrggbb`
 * @param seed varies the map
 * @throws TypeError when a color is not `#rrggbb`
 */
export function drawStreets(
  read: ReadArt,
  { ground, road, seed }: { ground: string; road: string; seed: string },
): string {
  const land = checkColor('ground', ground);
  const street = mix(land, checkColor('road', road), 0.55);
  const colors = { ground: land, street, block: mix(land, street, 0.4), river: darken(land, 0.3) };
  const town = layer(read, `pictures/streets-${1 + (hashText(seed) % TOWNS)}`, colors, land);
  return svgFile(1400, 700, town);
}
