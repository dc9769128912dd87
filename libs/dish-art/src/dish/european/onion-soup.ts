import { lighten, mix } from '../../color/color-mixing.ts';
import { cutOut } from '../../kit/cut-paper.ts';
import { path, place } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { herbs, pieces, shreds, soup } from '../parts/heaps.ts';

/** Onion soup under toasted cheese. */
export const onionSoup: Dish = {
  tableware: bowl,
  cutlery: 'none',
  draw(kit, reach) {
    const { food, blob } = kit;
    const radius = reach * 1.18;
    const toast = (x: number, y: number, turn: number) =>
      place(
        x,
        y,
        turn,
        cutOut(blob(54, 0.08, 12, 1.1, 0.86), food.crust, 3, 5) +
          path({ d: blob(48, 0.2, 13, 1.1, 0.9), fill: food.saffron }) +
          path({ d: blob(30, 0.4, 11, 1.1, 0.8), fill: lighten(food.saffron, 0.4) }) +
          pieces(kit, 8, 40, [food.toast], [3, 7]),
      );
    return (
      soup(radius, mix(food.toast, food.soy, 0.35)) +
      shreds(kit, 40, radius * 0.88, [mix(food.crust, food.toast, 0.5), food.crust], 50, 5) +
      toast(-38, -26, 12) +
      toast(38, 28, -20) +
      herbs(kit, 8, radius * 0.7, 15)
    );
  },
};
