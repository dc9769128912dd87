import type { DishName } from '@dining/dish-art';
import type { TokenFile } from './token-file.ts';

/**
 * The layouts a partner chooses from (PRT-10), in tokens.json under `$extensions["dining.look"]`. A choice is style text
 * of @dining/look; only the chosen layouts are part of a bundle.
 */
export const LOOK_CHOICES = {
  /** How the hero combines words and dishes. */
  hero: ['edge', 'scoop', 'tabletop', 'arch', 'poster', 'map', 'index', 'ticket', 'strip', 'rise', 'bento', 'flat'],
  /** Where the hero's words stand. */
  words: ['start', 'center', 'end'],
  /** The shape of restaurant cards. */
  card: ['plain', 'framed', 'ledger', 'overlay', 'print', 'plate', 'band'],
  /** The header: one row, centered brand above the navigation, or a row in the brand's color. */
  header: ['bar', 'centered', 'brand'],
  headings: ['sentence', 'caps'],
  /** How the three steps of the program are presented. */
  steps: ['pictures', 'numbers', 'line'],
  /** The links to cuisines: drawn plates, chips, or a typeset menu. */
  cuisines: ['plates', 'chips', 'menu'],
  /** The earn rates of the tiers. */
  rates: ['cards', 'table', 'bars'],
} as const;

type Choices = { [Name in keyof typeof LOOK_CHOICES]: (typeof LOOK_CHOICES)[Name][number] };

export type HeroLayout = Choices['hero'];

/** How `assets/motif.svg` repeats in the hero: as tiles, or as a row along the top edge. */
export const MOTIF_REPEATS = ['tile', 'row'] as const;

/** A partner's look: its choice of layouts, the dishes of its hero, and what makes its drawings unique. */
export type Look = Choices & {
  /** Dishes of the hero, largest first. */
  dishes: DishName[];
  /** Varies the drawings, so that two partners with the same dish show different plates. */
  seed: string;
  motif?: (typeof MOTIF_REPEATS)[number];
};

/** The largest number of dishes in a hero. */
export const MAX_HERO_DISHES = 6;

const DEFAULTS: Look = {
  hero: 'flat',
  words: 'start',
  card: 'plain',
  header: 'bar',
  headings: 'sentence',
  steps: 'pictures',
  cuisines: 'plates',
  rates: 'cards',
  dishes: ['pasta', 'pizza', 'ramen', 'tart', 'garden'],
  seed: 'hero',
};

/** The look in a valid token file; what the file leaves out has a default. */
export function lookOf(file: TokenFile): Look {
  const extensions = file['$extensions'] as Record<string, Partial<Look>> | undefined;
  return { ...DEFAULTS, ...extensions?.['dining.look'] };
}
