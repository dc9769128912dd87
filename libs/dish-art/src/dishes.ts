/** Crockery below the food, in `art/settings`. Drinks stand on the table in glasses of their own. */
export type Tableware = 'plate' | 'coupe' | 'bowl' | 'tray' | 'steamer' | 'board' | 'slab' | 'glasses';

/** `none` for finger food and drinks. */
export type Cutlery = 'fork' | 'chopsticks' | 'none';

/** A dish: how it is served, and the number of its drawings, `art/dishes/<name>-1.svg` and so on; two by default. */
export type Dish = { tableware: Tableware; cutlery: Cutlery; drawings?: number };

/** Every dish that is drawn. A new one is a line here, its drawings, and its cuisines in `cuisine`. */
const DISHES = {
  pasta: { tableware: 'plate', cutlery: 'fork' },
  pizza: { tableware: 'plate', cutlery: 'none' },
  sushi: { tableware: 'slab', cutlery: 'chopsticks' },
  ramen: { tableware: 'bowl', cutlery: 'chopsticks' },
  tacos: { tableware: 'coupe', cutlery: 'none' },
  steak: { tableware: 'plate', cutlery: 'fork' },
  oysters: { tableware: 'tray', cutlery: 'fork' },
  mezze: { tableware: 'coupe', cutlery: 'fork' },
  thali: { tableware: 'tray', cutlery: 'fork' },
  bibimbap: { tableware: 'bowl', cutlery: 'chopsticks' },
  dimsum: { tableware: 'steamer', cutlery: 'chopsticks' },
  tart: { tableware: 'plate', cutlery: 'fork' },
  brunch: { tableware: 'plate', cutlery: 'fork' },
  burger: { tableware: 'board', cutlery: 'none' },
  cocktail: { tableware: 'glasses', cutlery: 'none' },
  garden: { tableware: 'bowl', cutlery: 'fork' },
  pho: { tableware: 'bowl', cutlery: 'chopsticks' },
  banhmi: { tableware: 'slab', cutlery: 'none' },
  summerrolls: { tableware: 'plate', cutlery: 'chopsticks' },
  bun: { tableware: 'bowl', cutlery: 'chopsticks' },
  burrito: { tableware: 'board', cutlery: 'none' },
  tostada: { tableware: 'coupe', cutlery: 'none' },
  enchiladas: { tableware: 'plate', cutlery: 'fork' },
  elote: { tableware: 'board', cutlery: 'none' },
  guacamole: { tableware: 'coupe', cutlery: 'none' },
  mole: { tableware: 'bowl', cutlery: 'fork' },
  churros: { tableware: 'plate', cutlery: 'none' },
  ribs: { tableware: 'board', cutlery: 'none' },
  brisket: { tableware: 'slab', cutlery: 'fork' },
  wings: { tableware: 'plate', cutlery: 'none' },
  friedchicken: { tableware: 'coupe', cutlery: 'fork' },
  jerk: { tableware: 'plate', cutlery: 'fork' },
  hotdog: { tableware: 'board', cutlery: 'none' },
  grilledfish: { tableware: 'slab', cutlery: 'fork', drawings: 1 },
  salmon: { tableware: 'plate', cutlery: 'fork' },
  garlicshrimp: { tableware: 'bowl', cutlery: 'fork' },
  mussels: { tableware: 'bowl', cutlery: 'none' },
  chowder: { tableware: 'bowl', cutlery: 'none' },
  fishandchips: { tableware: 'board', cutlery: 'fork' },
  lobsterroll: { tableware: 'board', cutlery: 'none' },
  ceviche: { tableware: 'coupe', cutlery: 'fork' },
  padthai: { tableware: 'plate', cutlery: 'chopsticks' },
  thaicurry: { tableware: 'bowl', cutlery: 'fork' },
  tomyum: { tableware: 'bowl', cutlery: 'none' },
  satay: { tableware: 'slab', cutlery: 'none' },
  lomein: { tableware: 'bowl', cutlery: 'chopsticks' },
  friedrice: { tableware: 'coupe', cutlery: 'chopsticks' },
  pekingduck: { tableware: 'plate', cutlery: 'chopsticks' },
  mapotofu: { tableware: 'bowl', cutlery: 'none' },
  koreanbbq: { tableware: 'slab', cutlery: 'chopsticks' },
  tteokbokki: { tableware: 'bowl', cutlery: 'chopsticks' },
  tempura: { tableware: 'slab', cutlery: 'chopsticks' },
  gyoza: { tableware: 'coupe', cutlery: 'chopsticks' },
  donburi: { tableware: 'bowl', cutlery: 'chopsticks' },
  yakitori: { tableware: 'coupe', cutlery: 'none' },
  poke: { tableware: 'bowl', cutlery: 'chopsticks' },
  bao: { tableware: 'coupe', cutlery: 'none' },
  curry: { tableware: 'plate', cutlery: 'fork' },
  tandoori: { tableware: 'slab', cutlery: 'fork' },
  dosa: { tableware: 'tray', cutlery: 'none' },
  samosas: { tableware: 'plate', cutlery: 'none' },
  biryani: { tableware: 'bowl', cutlery: 'fork' },
  injera: { tableware: 'tray', cutlery: 'none' },
  jollof: { tableware: 'coupe', cutlery: 'fork' },
  souvlaki: { tableware: 'board', cutlery: 'none' },
  greeksalad: { tableware: 'coupe', cutlery: 'fork' },
  kebab: { tableware: 'plate', cutlery: 'fork' },
  falafel: { tableware: 'plate', cutlery: 'none' },
  shawarma: { tableware: 'board', cutlery: 'none' },
  paella: { tableware: 'bowl', cutlery: 'fork' },
  tapas: { tableware: 'slab', cutlery: 'fork' },
  tagine: { tableware: 'bowl', cutlery: 'fork' },
  caprese: { tableware: 'coupe', cutlery: 'fork' },
  risotto: { tableware: 'coupe', cutlery: 'fork' },
  lasagna: { tableware: 'plate', cutlery: 'fork' },
  meatballs: { tableware: 'plate', cutlery: 'fork' },
  ravioli: { tableware: 'coupe', cutlery: 'fork' },
  tiramisu: { tableware: 'plate', cutlery: 'fork' },
  gelato: { tableware: 'bowl', cutlery: 'none' },
  steakfrites: { tableware: 'plate', cutlery: 'fork' },
  onionsoup: { tableware: 'bowl', cutlery: 'none' },
  schnitzel: { tableware: 'plate', cutlery: 'fork' },
  bratwurst: { tableware: 'slab', cutlery: 'fork' },
  pretzel: { tableware: 'board', cutlery: 'none' },
  pierogi: { tableware: 'plate', cutlery: 'fork' },
  borscht: { tableware: 'bowl', cutlery: 'none' },
  cheeseboard: { tableware: 'board', cutlery: 'none', drawings: 1 },
  cubano: { tableware: 'board', cutlery: 'none', drawings: 1 },
  empanadas: { tableware: 'plate', cutlery: 'none' },
  pancakes: { tableware: 'plate', cutlery: 'fork' },
  waffles: { tableware: 'plate', cutlery: 'fork' },
  clubsandwich: { tableware: 'board', cutlery: 'none' },
  macandcheese: { tableware: 'bowl', cutlery: 'fork' },
  donuts: { tableware: 'coupe', cutlery: 'none' },
  bagel: { tableware: 'board', cutlery: 'none' },
  croissant: { tableware: 'plate', cutlery: 'none' },
  cake: { tableware: 'plate', cutlery: 'fork' },
  macarons: { tableware: 'coupe', cutlery: 'none', drawings: 1 },
  buddhabowl: { tableware: 'bowl', cutlery: 'fork' },
  smoothiebowl: { tableware: 'bowl', cutlery: 'none' },
  vegetablesoup: { tableware: 'bowl', cutlery: 'none' },
  noodlesoup: { tableware: 'bowl', cutlery: 'none' },
  latte: { tableware: 'glasses', cutlery: 'none' },
  tea: { tableware: 'glasses', cutlery: 'none', drawings: 1 },
  boba: { tableware: 'glasses', cutlery: 'none' },
  beer: { tableware: 'glasses', cutlery: 'none' },
  wine: { tableware: 'glasses', cutlery: 'none', drawings: 1 },
} satisfies Record<string, Dish>;

/** The name of a dish that can be drawn. */
export type DishName = keyof typeof DISHES;

/** Every dish that can be drawn. */
export const dishNames: readonly DishName[] = Object.keys(DISHES) as DishName[];

/**
 * How the dish with a name is served.
 *
 * @throws RangeError with the known names, when there is no such dish
 */
export function dishOf(name: DishName): Dish {
  if (!Object.hasOwn(DISHES, name)) {
    throw new RangeError(`There is no drawing of ${JSON.stringify(name)}; choose one of ${dishNames.join(', ')}.`);
  }
  return DISHES[name];
}

/** One of the drawings of a dish, or its mirror image. */
export type Serving = {
  readonly dish: DishName;
  /** From 1: the drawings as their files are named, then their mirror images. */
  readonly drawing: number;
};

/** How many files a dish has, each a drawing. */
export const drawingFiles = (name: DishName): number => dishOf(name).drawings ?? 2;

/** All drawings of each dish, and all of them mirrored; each is one object. */
export const dishServings = Object.fromEntries(
  dishNames.map((dish) => [
    dish,
    Array.from({ length: 2 * drawingFiles(dish) }, (_, index): Serving => ({ dish, drawing: index + 1 })),
  ]),
) as unknown as Readonly<Record<DishName, readonly Serving[]>>;
