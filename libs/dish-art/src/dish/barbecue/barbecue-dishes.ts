import { brisket } from './brisket.ts';
import { friedChicken } from './fried-chicken.ts';
import { hotDog } from './hot-dog.ts';
import { jerk } from './jerk.ts';
import { ribs } from './ribs.ts';
import { wings } from './wings.ts';

/** Dishes of the smoker, the fryer and the grill, by name. */
export const barbecueDishes = {
  ribs,
  brisket,
  wings,
  friedchicken: friedChicken,
  jerk,
  hotdog: hotDog,
};
