import { bagel } from './bagel.ts';
import { buddhaBowl } from './buddha-bowl.ts';
import { cake } from './cake.ts';
import { clubSandwich } from './club-sandwich.ts';
import { croissant } from './croissant.ts';
import { donuts } from './donuts.ts';
import { macAndCheese } from './mac-and-cheese.ts';
import { macarons } from './macarons.ts';
import { noodleSoup } from './noodle-soup.ts';
import { pancakes } from './pancakes.ts';
import { smoothieBowl } from './smoothie-bowl.ts';
import { vegetableSoup } from './vegetable-soup.ts';
import { waffles } from './waffles.ts';

/** Dishes of diners, bakeries and salad bars, by name. */
export const dinerDishes = {
  pancakes,
  waffles,
  clubsandwich: clubSandwich,
  macandcheese: macAndCheese,
  donuts,
  bagel,
  croissant,
  cake,
  macarons,
  buddhabowl: buddhaBowl,
  smoothiebowl: smoothieBowl,
  vegetablesoup: vegetableSoup,
  noodlesoup: noodleSoup,
};
