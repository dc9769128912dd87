import type { DemoMerchant, MenuDish, MenuMark, MenuSection } from '../demo-merchant.types.ts';
import { createRandom, hashText, type Random } from '../random/random.ts';
import { menuCards } from './menu-cards.ts';

/** How dear a dish is in the price ranges 1 to 4; the cards have the prices of range 2. */
const PRICE_FACTORS = [0.8, 1, 1.35, 1.8];
/** A restaurant cooks most of its kitchen's card. */
const SHARE_OF_CARD = 0.78;
const MIN_DISHES = 3;

const MARKS: readonly (readonly [letter: RegExp, mark: MenuMark])[] = [
  [/v/, 'vegetarian'],
  [/V/, 'vegan'],
  [/g/, 'glutenFree'],
  [/s/, 'spicy'],
];

/**
 * The menu of an invented restaurant, the same in every run: dishes of its first cuisine at the prices of its range.
 * Empty for a cuisine without a card. It has its own random values, so that it changes nothing else about a merchant.
 */
export function generateMenu({
  id,
  cuisines,
  priceRange,
}: Pick<DemoMerchant, 'id' | 'cuisines' | 'priceRange'>): MenuSection[] {
  const random = createRandom(hashText(`menu ${id}`));
  const factor = PRICE_FACTORS[priceRange - 1] ?? 1;
  return Object.entries(menuCards[cuisines[0] ?? ''] ?? {}).map(([title, lines]) => ({
    title,
    dishes: someOf(lines, random).map((line) => readDish(line, factor)),
  }));
}

/** Most lines, in their order, and at least three. */
function someOf(lines: readonly string[], random: Random): string[] {
  const kept = lines.filter(() => random.boolean(SHARE_OF_CARD));
  return kept.length < MIN_DISHES ? [...lines] : kept;
}

function readDish(line: string, factor: number): MenuDish {
  const [, name, description, dollars, letters = ''] = /^(.+?)(?:: (.+?))? \| ([\d.]+)(?: \| (\w+))?$/.exec(line) ?? [];
  if (name === undefined) throw new Error(`"${line}" is not a dish. Expected "Name: description | dollars | marks".`);
  const marks = MARKS.filter(([letter]) => letter.test(letters)).map(([, mark]) => mark);
  return {
    name,
    ...(description !== undefined && { description }),
    priceCents: roundedCents(Number(dollars) * factor),
    ...(marks.length > 0 && { marks }),
  };
}

/** Whole dollars from ten on, quarters below. */
const roundedCents = (dollars: number): number =>
  dollars < 10 ? Math.round(dollars * 4) * 25 : Math.round(dollars) * 100;
