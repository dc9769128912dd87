import type { DishDrawingMode, DishName, DishPalette, MapColors } from '@dining/dish-art';
import type { HeroLayout, Theme } from '@dining/theme';

/** Everything about a partner that its drawings depend on; plain data, so that it can be the key of a cache. */
export type DrawingPlan = {
  palette: DishPalette;
  map: MapColors;
  action: string;
  actionText: string;
  border: string;
  fontFamily: string;
  /** The large figure on the third step's card. */
  figure: string;
  /** Dishes of the hero, largest first. */
  dishes: readonly DishName[];
  seed: string;
  /** Framed dishes stand on a table; others are plates with a transparent background. */
  heroMode: DishDrawingMode;
  /** Width of the hero's pictures in pixels: twice the width of most of them on pages. */
  heroWidth: number;
  /** Streets for the hero's map layout; absent in other layouts. */
  streets?: { ground: string; road: string };
  /** Names of the cuisines on home. */
  cuisines: readonly string[];
};

/** Layouts that show the hero's dishes in frames: windows and prints. */
const FRAMED: readonly HeroLayout[] = ['arch', 'strip'];

/** Twice the width of a usual hero's largest dish on phones, and more than its width on desktops. */
const HERO_WIDTH = 560;

/** Layouts with one large dish, or with small ones. */
const HERO_WIDTHS: Partial<Record<HeroLayout, number>> = { poster: 880, rise: 880, map: 360 };

/**
 * Plans a partner's drawings.
 * @param figure the example reward, for example "+144"
 */
export function planDrawings(
  { art, colors, bodyFamily, look }: Theme,
  { figure, cuisines }: { figure: string; cuisines: readonly string[] },
): DrawingPlan {
  const color = (name: string) => colors[`color-${name}`] ?? art.ink;
  return {
    palette: art,
    map: {
      land: color('map-land'),
      casing: color('map-casing'),
      road: color('map-road'),
      water: color('map-water'),
      park: color('map-park'),
    },
    action: color('action-bg'),
    actionText: color('action-text'),
    border: color('border-strong'),
    // Images cannot use the page's fonts. Without a generic family, browsers would draw the figure in a serif font.
    fontFamily: `"${bodyFamily}", sans-serif`,
    figure,
    dishes: look.dishes,
    seed: look.seed,
    heroMode: FRAMED.includes(look.hero) ? 'scene' : 'plate',
    heroWidth: HERO_WIDTHS[look.hero] ?? HERO_WIDTH,
    ...(look.hero === 'map' && { streets: { ground: color('bg-hero'), road: color('motif') } }),
    cuisines,
  };
}
