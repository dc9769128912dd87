import { checkPalette, type DishPalette } from '../color/dish-palette.ts';
import { dishOf, type DishName } from '../dish/menu.ts';
import { dishName } from '../drawing/dish-name.ts';
import { platedDish } from '../drawing/plated-dish.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { repeat } from '../svg/curves.ts';
import { group, path, place, rect, svgFile } from '../svg/elements.ts';
import { tenths } from '../svg/number-text.ts';

/** The input of a menu card. The same values always give the same bytes. */
export type MenuCard = {
  /** The merchant's id, which seeds the random numbers. It does not appear in the drawing. */
  id: string;
  /** The merchant's cuisine, as imported, which decides the dish next to the card. It does not appear in the drawing. */
  cuisine?: string;
  /** Overrides the dish for the cuisine. */
  dish?: DishName;
  palette: DishPalette;
  /** Number of the merchant's card, from 1; each card has different lines. */
  card: number;
};

const frame = { viewBox: '0 0 600 800', width: 600, height: 800, preserveAspectRatio: 'xMidYMid slice' };

/** The paper around the origin. */
const paper = { x: -215, y: -320, width: 430, height: 640, rx: 6 };
/** Bounds of the lines. */
const edge = { left: -160, right: 160, top: -205, bottom: 270 };

const ITEM_HEIGHT = 38;
/** Distance from a section's heading to its first item, and from the last item to the next heading. */
const BELOW_HEADING = 42;
const ABOVE_HEADING = 62;

/** A dish on the menu as lines: name, price and sometimes ingredients. */
function item({ between, random }: DrawingKit, y: number): string {
  const nameEnd = edge.left + between(90, 190);
  const priceStart = edge.right - between(24, 34);
  const ingredients = random() < 0.6 ? tenths`M${edge.left} ${y + 14}H${edge.left + between(60, 150)}` : '';
  return (
    path({
      d: tenths`M${edge.left} ${y}H${nameEnd}M${priceStart} ${y}H${edge.right}`,
      strokeOpacity: '.62',
      strokeWidth: 7,
    }) +
    path({
      d: tenths`M${nameEnd + 14} ${y + 2}H${priceStart - 12}`,
      strokeOpacity: '.34',
      strokeWidth: 2,
      strokeDasharray: '1 7',
    }) +
    (ingredients === '' ? '' : path({ d: ingredients, strokeOpacity: '.3', strokeWidth: 4 }))
  );
}

function sections(kit: DrawingKit, rim: string): string {
  let drawn = '';
  let y = edge.top;
  while (y + BELOW_HEADING + ITEM_HEIGHT <= edge.bottom) {
    const half = kit.between(38, 70);
    drawn += path({ d: tenths`M${-half} ${y}H${half}`, stroke: rim, strokeWidth: 9 });
    const first = y + BELOW_HEADING;
    const maxItems = Math.floor((edge.bottom - first) / ITEM_HEIGHT) + 1;
    const items = Math.min(maxItems, Math.floor(kit.between(3, 6)));
    drawn += repeat(items, (index) => item(kit, first + index * ITEM_HEIGHT));
    y = first + (items - 1) * ITEM_HEIGHT + ABOVE_HEADING;
  }
  return drawn;
}

/** The head of the card: a title between two rules. */
function heading({ between }: DrawingKit, rim: string): string {
  const half = between(70, 120);
  return (
    path({ d: tenths`M-160 -286H160M-160 -238H160`, stroke: rim, strokeWidth: 2.5 }) +
    path({ d: tenths`M${-half} -262H${half}`, stroke: rim, strokeWidth: 15 })
  );
}

/**
 * A menu card on the table, with lines for text and one of the restaurant's dishes next to it. An SVG file, 600 by 800.
 *
 * @throws TypeError when a color of the palette is not `#rrggbb`
 * @throws RangeError when `card` is not a whole number from 1 up
 */
export function drawMenuCard({ id, cuisine = '', dish, palette, card }: MenuCard): string {
  if (!Number.isInteger(card) || card < 1)
    throw new RangeError(`There is no menu card ${card}; expected a whole number from 1 up.`);
  const colors = checkPalette(palette);
  const seed = `${id} menu ${card}`;
  const { paints, kit, served, table } = platedDish(seed, dishOf(dish ?? dishName({ id: seed, cuisine })), colors);
  const written = group(
    { stroke: colors.ink, strokeLinecap: 'round', fill: 'none' },
    heading(kit, colors.rim) + sections(kit, colors.rim),
  );
  const sheet =
    rect({ ...paper, transform: 'translate(9 14)', fill: table.shadow, fillOpacity: '.34' }) +
    rect({ ...paper, fill: colors.plate }) +
    rect({
      ...paper,
      x: -199,
      y: -304,
      width: 398,
      height: 608,
      rx: 2,
      fill: 'none',
      stroke: colors.rim,
      strokeOpacity: '.5',
      strokeWidth: 2,
    }) +
    written;
  const side = kit.pick([-1, 1]);
  const plate = group(
    { transform: tenths`translate(${300 + side * 265} ${kit.between(705, 745)}) scale(.72)` },
    served,
  );
  return svgFile(
    frame,
    paints +
      rect({ width: frame.width, height: frame.height, fill: table.surface }) +
      place(300 - side * 26, 372, side * kit.between(1.5, 4), sheet) +
      plate,
  );
}
