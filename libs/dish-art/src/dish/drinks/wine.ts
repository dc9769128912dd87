import { lighten, mix, WHITE } from '../../color/color-mixing.ts';
import { disc, gloss } from '../../kit/cut-paper.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { circle, place } from '../../svg/elements.ts';
import { glasses } from '../../tableware/glasses.ts';
import type { Dish } from '../dish.ts';
import { glass } from '../parts/drinks.ts';

/** Glasses of red and white wine, and grapes. */
export const wine: Dish = {
  tableware: glasses,
  cutlery: 'none',
  draw(kit, _reach, radius) {
    const { food, leaf, pick } = kit;
    const light = pick([mix(food.lemon, food.cream, 0.5), mix(food.salmon, food.cream, 0.4)]);
    const surface = (x: number, y: number, size: number, color: string) =>
      circle({ cx: x + 4, cy: y + 6, r: size * 0.7, fill: lighten(color, 0.16) }) +
      circle({ cx: x, cy: y, r: size * 0.07, fill: WHITE, fillOpacity: '.5' });
    const [redX, redY, red] = [-radius * 0.46, -radius * 0.06, mix(food.beet, food.char, 0.25)];
    const [whiteX, whiteY] = [radius * 0.56, -radius * 0.36];
    const grapes = repeat(14, (index) => {
      const [x, y] = polar(13 * Math.sqrt(index), index * 2.4);
      return disc(x, y, 14, mix(food.aubergine, food.beet, (index % 3) * 0.25), 1, 3) + gloss(x, y, 13, 0.6);
    });
    return (
      glass(redX, redY, radius * 0.66, red, surface(redX, redY, radius * 0.66, red)) +
      glass(whiteX, whiteY, radius * 0.52, light, surface(whiteX, whiteY, radius * 0.52, light)) +
      place(radius * 0.56, radius * 0.6, 0, leaf(-6, -40, 46, -60) + grapes)
    );
  },
};
