import { BLACK, WHITE } from '../color/color-mixing.ts';
import { checkPalette, type CheckedPalette, type DishPalette } from '../color/dish-palette.ts';
import { naturalFood } from '../color/food-colors.ts';
import { dishOf, type DishName } from '../dish/menu.ts';
import { PLATE_VIEW_BOX, platedDish } from '../drawing/plated-dish.ts';
import { innerSvg, path, place, rect } from '../svg/elements.ts';
import { stepFrame } from './step-frame.ts';

export type DineStep = {
  palette: DishPalette;
  /** The dish on the table; defaults to brunch. */
  dish?: DishName;
};

/** Seed for the plate's turn and rim, chosen so that the card does not cover the eggs. */
const SEED = 'sunny-side';

function paymentCard({ surfaces }: CheckedPalette): string {
  const card = { width: 118, height: 74, rx: 9 };
  const print = { stroke: WHITE, strokeOpacity: '.75', strokeWidth: 4, strokeLinecap: 'round' };
  return (
    rect({ x: -55, y: -28, ...card, fill: BLACK, fillOpacity: '.24' }) +
    rect({ x: -60, y: -36, ...card, fill: surfaces[3] }) +
    rect({ x: -60, y: -22, width: 118, height: 13, fill: BLACK, fillOpacity: '.3' }) +
    rect({ x: -48, y: 4, width: 20, height: 15, rx: 3, fill: naturalFood.butter }) +
    path({ d: 'M-48 28h36M4 28h20', ...print })
  );
}

/**
 * The second step, "Dine and pay": a dish and a payment card.
 *
 * @throws TypeError when a color of the palette is not `#rrggbb`
 * @throws RangeError when there is no such dish
 */
export function drawDineStep({ palette, dish = 'brunch' }: DineStep): string {
  const colors = checkPalette(palette);
  const { paints, served } = platedDish(SEED, dishOf(dish), colors, 0);
  const plate = innerSvg({ x: -16, y: -16, width: 206, height: 206, viewBox: PLATE_VIEW_BOX }, paints + served);
  return stepFrame(colors.surfaces[0], plate + place(222, 74, -12, paymentCard(colors)));
}
