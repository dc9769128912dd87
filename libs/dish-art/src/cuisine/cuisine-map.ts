import type { DishName } from '../dishes.ts';
import { worldCuisines } from './world-cuisines.ts';

/**
 * Dishes by cuisine, in lower case without accents; the first dish stands for the cuisine on home. Only dishes that most
 * such restaurants would serve: a pho house never shows ramen. The order decides which dish a merchant gets: append,
 * never reorder.
 */
const kitchens = {
  american: [
    'burger',
    'steak',
    'wings',
    'macandcheese',
    'clubsandwich',
    'friedchicken',
    'salmon',
    'steakfrites',
    'ribs',
  ],
  burgers: ['burger', 'hotdog', 'wings', 'macandcheese'],
  steakhouse: ['steak', 'steakfrites', 'oysters', 'salmon', 'wine'],
  barbecue: ['brisket', 'ribs', 'wings', 'macandcheese', 'friedchicken'],
  southern: ['friedchicken', 'ribs', 'macandcheese', 'waffles', 'garlicshrimp'],
  cajun: ['garlicshrimp', 'friedchicken', 'oysters', 'grilledfish', 'ribs'],
  chicken: ['friedchicken', 'wings', 'waffles'],
  wings: ['wings', 'friedchicken', 'beer'],
  'hot dogs': ['hotdog', 'pretzel', 'bratwurst'],
  seafood: [
    'oysters',
    'grilledfish',
    'lobsterroll',
    'garlicshrimp',
    'mussels',
    'chowder',
    'salmon',
    'fishandchips',
    'ceviche',
  ],
  sandwiches: ['clubsandwich', 'cubano', 'bagel', 'burger'],
  deli: ['clubsandwich', 'bagel', 'noodlesoup', 'pretzel'],
  diner: ['pancakes', 'burger', 'clubsandwich', 'macandcheese', 'waffles', 'brunch'],
  brunch: ['brunch', 'pancakes', 'waffles', 'croissant', 'smoothiebowl', 'bagel'],
  cafe: ['latte', 'croissant', 'brunch', 'bagel', 'cake', 'clubsandwich'],
  coffee: ['latte', 'croissant', 'donuts', 'cake'],
  tea: ['tea', 'macarons', 'cake', 'croissant'],
  'bubble tea': ['boba', 'tea', 'bao'],
  bakery: ['croissant', 'tart', 'cake', 'donuts', 'macarons', 'pretzel', 'bagel'],
  bagels: ['bagel', 'latte', 'pretzel'],
  donuts: ['donuts', 'latte'],
  pretzels: ['pretzel', 'bagel'],
  pancakes: ['pancakes', 'waffles', 'brunch'],
  waffles: ['waffles', 'pancakes', 'friedchicken'],
  dessert: ['cake', 'gelato', 'tiramisu', 'macarons', 'tart', 'donuts', 'churros'],
  'ice cream': ['gelato', 'waffles', 'smoothiebowl'],
  juice: ['smoothiebowl', 'garden', 'buddhabowl'],
  bar: ['cocktail', 'beer', 'wings', 'wine', 'burger', 'cheeseboard', 'pretzel'],
  cocktails: ['cocktail', 'cheeseboard', 'oysters', 'wine', 'tapas'],
  'wine bar': ['wine', 'cheeseboard', 'tapas', 'caprese', 'mussels'],
  brewery: ['beer', 'pretzel', 'burger', 'wings', 'bratwurst'],
  pub: ['beer', 'fishandchips', 'burger', 'wings', 'pretzel'],
  vegetarian: ['buddhabowl', 'garden', 'vegetablesoup', 'falafel', 'mezze', 'smoothiebowl', 'caprese', 'risotto'],
  vegan: ['buddhabowl', 'garden', 'vegetablesoup', 'smoothiebowl', 'falafel', 'guacamole'],
  salads: ['garden', 'buddhabowl', 'greeksalad', 'caprese'],
  healthy: ['buddhabowl', 'smoothiebowl', 'garden', 'salmon', 'poke'],
  soups: ['vegetablesoup', 'noodlesoup', 'onionsoup', 'chowder'],
  'mixed buffet': ['garden', 'vegetablesoup', 'macandcheese', 'friedchicken'],
  californian: ['buddhabowl', 'salmon', 'garden', 'brunch', 'poke', 'tostada'],
} as const satisfies Record<string, readonly DishName[]>;

export const dishesByCuisine: Readonly<Record<string, readonly DishName[]>> = { ...kitchens, ...worldCuisines };

/** Dishes for unknown cuisines: no meat, no fish. */
export const fallbackDishes: readonly DishName[] = ['garden', 'mezze', 'tart', 'vegetablesoup', 'buddhabowl', 'cake'];
