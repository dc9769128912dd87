import { darken, lighten } from '../../color/color-mixing.ts';
import { cutOut, disc, gloss } from '../../kit/cut-paper.ts';
import { repeat } from '../../svg/curves.ts';
import { path, place } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { berries } from '../parts/berries.ts';

/** A slice of layer cake with cream and a cherry. */
export const cake: Dish = {
  tableware: plate,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, pick, speckle } = kit;
    const [sponge, frosting] = pick([
      [food.soy, food.sear],
      [food.butter, food.rice],
      [food.chili, food.rice],
    ] as const);
    const side = repeat(5, (index) =>
      path({
        d: `M-94 ${16 + index * 12}L76 ${42 + index * 12}V${55 + index * 12}L-94 ${29 + index * 12}Z`,
        fill: index % 2 ? frosting : sponge,
      }),
    );
    const top =
      cutOut('M-96 18L70 -64C88 -34 92 8 78 44Z', frosting, 4, 7) +
      path({ d: 'M-84 16L66 -54', stroke: lighten(frosting, 0.4), strokeWidth: 5, strokeLinecap: 'round' });
    const cream = disc(52, -14, 20, food.rice, 2, 4) + disc(52, -20, 12, food.chili, 1, 2) + gloss(52, -20, 11, 0.8);
    return (
      place(
        -2,
        -22,
        0,
        place(4, 8, 0, path({ d: 'M-94 16L76 42V104L-94 78Z', fill: '#1a0d08', fillOpacity: '.22' })) +
          side +
          top +
          cream +
          place(0, 0, 0, speckle(20, 40, [darken(sponge, 0.2)], 1.5, 2.5)),
      ) +
      place(-reach * 0.42, -reach * 0.5, 0, berries(kit, 4, 18, [food.tuna, food.chili])) +
      kit.leaf(-reach * 0.3, -reach * 0.5, 26, 10)
    );
  },
};
