import {
  dishesForCuisine,
  drawCleanPlate,
  drawDineStep,
  drawDish,
  drawEarnStep,
  drawRadarPlate,
  drawSearchStep,
  drawStreets,
  type DishName,
  type ReadArt,
} from '@dining/dish-art';
import type { SiteArt } from '@dining/site';
import type { DrawingPlan } from './drawing-plan.ts';

/** The dish that stands for a cuisine on home. */
const dishOf = (cuisine: string): DishName => dishesForCuisine(cuisine)[0] ?? 'pasta';

/** A partner's drawings as SVG text, by name. The same plan gives the same bytes. */
export function siteDrawings(read: ReadArt, plan: DrawingPlan): Record<string, string> {
  const { palette, map, action, actionText, border, fontFamily, figure, seed, streets } = plan;
  const drawings: Record<string, string> = {};
  for (const dish of plan.dishes)
    drawings[`hero-${dish}`] = drawDish(read, { id: `${seed}-${dish}`, dish, palette, mode: plan.heroMode });
  for (const dish of new Set(plan.cuisines.map(dishOf)))
    drawings[`cuisine-${dish}`] = drawDish(read, { id: `${seed}-cuisine-${dish}`, dish, palette, mode: 'plate' });
  if (streets) drawings['streets'] = drawStreets(read, { ...streets, seed });
  return {
    ...drawings,
    'step-search': drawSearchStep(read, { palette, map, action }),
    'step-dine': drawDineStep(read, { palette }),
    'step-earn': drawEarnStep(read, { palette, figure, action, actionText, fontFamily }),
    'not-found': drawRadarPlate(read, palette),
    'clean-plate': drawCleanPlate(read, palette, border),
  };
}

/** Twice the widths on pages, in pixels. */
const CUISINE_WIDTH = 312;
const STEP_WIDTH = 720;

/**
 * The width in pixels of the picture that is made from a drawing; undefined for one that stays SVG: streets, which fill a
 * background of any size, the reward, whose figure is set in a font of the visitor's machine, and the drawings of messages,
 * which are smaller as SVG.
 */
export function pictureWidth({ heroWidth }: DrawingPlan, name: string): number | undefined {
  if (name.startsWith('hero-')) return heroWidth;
  if (name.startsWith('cuisine-')) return CUISINE_WIDTH;
  return name === 'step-search' || name === 'step-dine' ? STEP_WIDTH : undefined;
}

/**
 * Where a site finds its drawings.
 * @param addressOf the address of a drawing by name
 */
export function siteArt({ dishes, cuisines }: DrawingPlan, addressOf: (name: string) => string): SiteArt {
  return {
    hero: dishes.map((dish) => addressOf(`hero-${dish}`)),
    cuisines: cuisines.map((name) => ({ name, src: addressOf(`cuisine-${dishOf(name)}`) })),
    steps: { search: addressOf('step-search'), dine: addressOf('step-dine'), earn: addressOf('step-earn') },
    notFound: addressOf('not-found'),
    empty: addressOf('clean-plate'),
  };
}
