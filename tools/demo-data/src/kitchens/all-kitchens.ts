import { american, burgers, seafood, steakhouse } from './american-kitchens.ts';
import { chinese, dimSum, indian, korean, thai, vietnamese } from './asian-kitchens.ts';
import { italian, pizza } from './italian-kitchens.ts';
import { japanese, ramen, sushi } from './japanese-kitchens.ts';
import type { Kitchen } from './kitchen.types.ts';
import { bakery, brunch, french, greek, mediterranean } from './mediterranean-kitchens.ts';
import { bar, cocktails, mexican, vegetarian } from './other-kitchens.ts';

/** Every kind of restaurant in the demo. */
export const allKitchens: readonly Kitchen[] = [
  italian,
  pizza,
  japanese,
  sushi,
  ramen,
  mexican,
  steakhouse,
  american,
  burgers,
  seafood,
  mediterranean,
  greek,
  indian,
  korean,
  chinese,
  dimSum,
  thai,
  vietnamese,
  french,
  bakery,
  brunch,
  bar,
  cocktails,
  vegetarian,
];
