import { checkPalette, type DishPalette } from '../color/dish-palette.ts';
import type { DishName } from '../dishes.ts';
import { dishName } from '../drawing/dish-name.ts';
import { serveDish } from '../drawing/draw-dish.ts';
import { framedFile, group, type ReadArt } from '../layer.ts';
import { hashText, tenth } from '../random/seeded-random.ts';

/** The input of a menu card. The same values always give the same bytes. */
export type MenuCard = {
  /** The merchant's id, which decides what is not given. It does not appear in the picture. */
  id: string;
  /** The merchant's cuisine, as imported, which decides the dish next to the card. It does not appear in the picture. */
  cuisine?: string;
  /** Overrides the dish for the cuisine. */
  dish?: DishName;
  palette: DishPalette;
  /** Number of the merchant's card, from 1. */
  card: number;
};

/** Cards in `art/pictures`. */
const CARDS = 3;

/**
 * A menu card on the table, with lines for text and one of the restaurant's dishes next to it. An SVG file, 600 by 800.
 *
 * @throws TypeError when a color of the palette is not `#rrggbb`
 * @throws RangeError when `card` is not a whole number from 1 up
 */
export function drawMenuCard(read: ReadArt, { id, cuisine = '', dish, palette, card }: MenuCard): string {
  if (!Number.isInteger(card) || card < 1)
    throw new RangeError(`There is no menu card ${card}; expected a whole number from 1 up.`);
  const seed = `${id} menu ${card}`;
  const { served, surface, choices, lay } = serveDish(read, {
    id: seed,
    dish: dish ?? dishName({ id: seed, cuisine }),
    palette: checkPalette(palette),
  });
  const side = choices.pick([-1, 1]);
  // Neighboring numbers show different cards.
  const sheet = lay(`pictures/menu-${1 + ((hashText(id) + card) % CARDS)}`);
  return framedFile(
    600,
    800,
    `<rect width="600" height="800" fill="${surface}"/>` +
      group(`translate(${300 - side * 26} 372) rotate(${tenth(side * choices.between(1.5, 4))})`, sheet) +
      group(`translate(${300 + side * 265} ${choices.between(705, 745)}) scale(.72)`, served),
  );
}
