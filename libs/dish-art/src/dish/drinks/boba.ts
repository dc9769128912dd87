import { mix, WHITE } from '../../color/color-mixing.ts';
import { disc, gloss } from '../../kit/cut-paper.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { path, place } from '../../svg/elements.ts';
import { glasses } from '../../tableware/glasses.ts';
import type { Dish } from '../dish.ts';
import { log } from '../parts/breads.ts';
import { glass } from '../parts/drinks.ts';

/** Milk tea with pearls of tapioca. */
export const boba: Dish = {
  tableware: glasses,
  cutlery: 'none',
  draw(kit, _reach, radius) {
    const { food, pick, palette } = kit;
    const second = pick([
      mix(food.lime, food.cream, 0.4),
      mix(food.tuna, food.cream, 0.5),
      mix(food.aubergine, food.cream, 0.55),
    ]);
    const pearls = (size: number) =>
      repeat(11, (index) => {
        const [x, y] = polar(size * 0.2 * Math.sqrt(index), index * 2.4);
        return disc(x, y + size * 0.12, size * 0.11, food.soy, 1, 2) + gloss(x, y + size * 0.12, size * 0.1, 0.7);
      });
    const straw = (color: string) =>
      place(
        20,
        -22,
        32,
        log(120, 20, color) + path({ d: 'M-40 -10V10M-10 -10V10M20 -10V10', stroke: WHITE, strokeWidth: 7 }),
      );
    const one = (x: number, y: number, size: number, drink: string, color: string) =>
      glass(x, y, size, drink, place(x, y, 0, pearls(size))) + place(x, y, 0, straw(color));
    return (
      one(-radius * 0.46, 10, radius * 0.66, mix(food.toast, food.cream, 0.5), palette.rim) +
      one(radius * 0.62, -radius * 0.12, radius * 0.52, second, food.chili)
    );
  },
};
