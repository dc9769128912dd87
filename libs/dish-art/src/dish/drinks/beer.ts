import { mix, WHITE } from '../../color/color-mixing.ts';
import { disc } from '../../kit/cut-paper.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { circle, path, place } from '../../svg/elements.ts';
import { glasses } from '../../tableware/glasses.ts';
import type { Dish } from '../dish.ts';
import { glass } from '../parts/drinks.ts';
import { pieces } from '../parts/heaps.ts';

/** Two beers with foam, and pretzels. */
export const beer: Dish = {
  tableware: glasses,
  cutlery: 'none',
  draw(kit, _reach, radius) {
    const { food, blob, pick } = kit;
    const dark = pick([mix(food.toast, food.soy, 0.3), mix(food.sear, food.soy, 0.5), food.carrot]);
    const foamed = (x: number, y: number, size: number, drink: string) =>
      glass(
        x,
        y,
        size,
        drink,
        place(
          x,
          y,
          0,
          path({ d: blob(size * 0.78, 0.12, 13), fill: food.cream }) +
            path({ d: blob(size * 0.5, 0.3, 11), fill: food.rice }) +
            repeat(12, (index) => {
              const [bubbleX, bubbleY] = polar(size * 0.19 * Math.sqrt(index), index * 2.4);
              return circle({ cx: bubbleX, cy: bubbleY, r: 3 + (index % 3), fill: WHITE, fillOpacity: '.7' });
            }),
        ),
      );
    const handle = (x: number, y: number, size: number) =>
      place(
        x,
        y,
        30,
        path({
          d: `M${size * 0.8} -22C${size * 1.5} -30 ${size * 1.5} 30 ${size * 0.8} 22`,
          fill: 'none',
          stroke: WHITE,
          strokeOpacity: '.6',
          strokeWidth: 16,
          strokeLinecap: 'round',
        }),
      );
    const nuts =
      disc(radius * 0.7, radius * 0.62, 46, food.wood, 3, 5) +
      place(radius * 0.7, radius * 0.62, 0, pieces(kit, 22, 34, [food.crust, food.toast], [6, 9]));
    return (
      handle(-radius * 0.44, 0, radius * 0.66) +
      foamed(-radius * 0.44, 0, radius * 0.66, food.yolk) +
      foamed(radius * 0.62, -radius * 0.34, radius * 0.5, dark) +
      nuts
    );
  },
};
