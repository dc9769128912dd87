import { mix } from '../../color/color-mixing.ts';
import { accent } from '../../color/food-colors.ts';
import { cutOut, disc } from '../../kit/cut-paper.ts';
import { repeat } from '../../svg/curves.ts';
import { circle, place } from '../../svg/elements.ts';
import { coupe } from '../../tableware/coupe.ts';
import type { Dish } from '../dish.ts';
import { herbs, pieces, pool, rings } from '../parts/heaps.ts';

const placeAround = (distance: number, angle: number, drawn: string): string => {
  const radians = (angle / 180) * Math.PI;
  return place(Math.cos(radians) * distance, Math.sin(radians) * distance, angle + 90, drawn);
};

/** A bowl of guacamole with a wreath of tortilla chips. */
export const guacamole: Dish = {
  tableware: coupe,
  cutlery: 'none',
  draw(kit, reach) {
    const { food, between, palette, random } = kit;
    const chip = (index: number) => {
      const angle = index * 22.5;
      const corn = mix(food.saffron, food.crust, random() * 0.6);
      const triangle =
        cutOut('M-32 26L0 -36L34 24Q0 34 -32 26Z', corn, 2, 4) +
        circle({ cx: between(-8, 8), cy: 4, r: 4, fill: food.toast, fillOpacity: '.5' });
      return `${placeAround(reach * (index % 2 ? 0.84 : 0.7), angle, triangle)}`;
    };
    return (
      repeat(16, chip) +
      disc(0, 0, reach * 0.5, mix(palette.ink, food.char, 0.5), 3, 5) +
      pool(kit, 0, 0, reach * 0.42, mix(food.lime, food.herb, 0.25)) +
      pieces(kit, 9, reach * 0.3, [food.tomato], [5, 8]) +
      rings(kit, 5, reach * 0.3, [accent.pickledOnion], 6) +
      herbs(kit, 6, reach * 0.28, 17)
    );
  },
};
