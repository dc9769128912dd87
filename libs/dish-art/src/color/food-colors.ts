import { mix } from './color-mixing.ts';

/** Food, wood and metal in daylight, before the partner's tint. */
export const naturalFood = {
  tomato: '#d8412b',
  chili: '#b8281d',
  saffron: '#f0b13c',
  butter: '#f6d98a',
  cream: '#fbf1dc',
  rice: '#fdf8ec',
  crust: '#d99a4e',
  toast: '#b9702f',
  char: '#4a2a1c',
  sear: '#6b3522',
  rare: '#d4615a',
  herb: '#4f8a3c',
  leaf: '#2f6d3a',
  lime: '#a9c84a',
  salmon: '#f58a63',
  tuna: '#c93b4b',
  nori: '#1f2f2a',
  yolk: '#f7a41d',
  broth: '#d7914a',
  beet: '#8d1f4d',
  aubergine: '#4b2545',
  lemon: '#f8d648',
  pearl: '#dfe3e4',
  shell: '#8c9399',
  soy: '#3a1d14',
  carrot: '#ee7d2b',
  wood: '#c79a63',
  steel: '#d4d9dd',
} as const;

/** Accents that are the same for every partner. */
export const accent = {
  pickledOnion: '#c9487c',
  pickledGinger: '#f6b9b0',
  sesame: '#e9ddc4',
  noriSheen: '#3d5a4c',
  water: '#dfeaf0',
  brightMetal: '#e9e6df',
  metal: '#cfd3d6',
} as const;

export type FoodName = keyof typeof naturalFood;

/** Every food color as `#rrggbb`. */
export type FoodColors = Readonly<Record<FoodName, string>>;

/** Share of the partner's tint in food colors (look, section 5: 7 %). */
const TINT_SHARE = 0.07;

/** The food colors of a partner: natural colors with a share of its tint. */
export function foodColors(tint: string): FoodColors {
  const tinted: Record<FoodName, string> = { ...naturalFood };
  for (const name of Object.keys(naturalFood) as FoodName[]) {
    tinted[name] = mix(naturalFood[name], tint, TINT_SHARE);
  }
  return tinted;
}
