import type { SiteDeck } from '@dining/copy-engine';
import {
  drawCleanPlate,
  drawDineStep,
  drawDish,
  drawEarnStep,
  drawRadarPlate,
  drawSearchStep,
  type DishName,
  type DishPalette,
  type MapColors,
} from '@dining/dish-art';
import type { SiteArt } from '@dining/site';
import type { Theme } from '@dining/theme';
import type { BundleWriter } from './bundle-writer.ts';
import type { StepOutput } from './cached-step.ts';
import { drawingCodeHash } from './drawing-sources.ts';

/** The five dishes of the hero, largest first (look, section 9). */
const HERO: readonly DishName[] = ['pasta', 'pizza', 'ramen', 'tart', 'garden'];

/** The cuisine tiles of home. */
const CUISINES: readonly { name: string; dish: DishName }[] = [
  { name: 'Sushi', dish: 'sushi' },
  { name: 'Mexican', dish: 'tacos' },
  { name: 'Indian', dish: 'thali' },
  { name: 'Chinese', dish: 'dimsum' },
  { name: 'Steakhouse', dish: 'steak' },
  { name: 'Brunch', dish: 'brunch' },
];

/** Everything about a partner that its drawings depend on. */
type Look = {
  palette: DishPalette;
  map: MapColors;
  action: string;
  actionText: string;
  border: string;
  fontFamily: string;
  /** The large figure on the third step's card. */
  figure: string;
};

const pathOf = (name: string) => `assets/art/${name}.svg`;

/** Draws a partner's illustrations in its own colors and adds them to the bundle. */
export async function addArt(writer: BundleWriter, theme: Theme, deck: SiteDeck): Promise<SiteArt> {
  const look = lookOf(theme, deck);
  const addressOf = await writer.addCachedHashed({ name: 'art', dependsOn: [look, drawingCodeHash] }, () => draw(look));
  const art = (name: string) => addressOf(pathOf(name));
  return {
    hero: HERO.map((dish) => art(`hero-${dish}`)),
    cuisines: CUISINES.map(({ name, dish }) => ({ name, src: art(`cuisine-${dish}`) })),
    steps: { search: art('step-search'), dine: art('step-dine'), earn: art('step-earn') },
    notFound: art('not-found'),
    empty: art('clean-plate'),
  };
}

function lookOf({ art, colors, bodyFamily }: Theme, deck: SiteDeck): Look {
  const color = (name: string) => colors[name] ?? art.ink;
  const figure = deck['home.steps.earn.figure'];
  return {
    palette: art,
    map: {
      land: color('color-map-land'),
      casing: color('color-map-casing'),
      road: color('color-map-road'),
      water: color('color-map-water'),
      park: color('color-map-park'),
    },
    action: color('color-action-bg'),
    actionText: color('color-action-text'),
    border: color('color-border-strong'),
    // Images cannot use the page's fonts. Without a generic family, browsers would draw the figure in a serif font.
    fontFamily: `"${bodyFamily}", sans-serif`,
    figure: typeof figure === 'string' ? figure : figure.desktop,
  };
}

function draw({ palette, map, action, actionText, border, fontFamily, figure }: Look): StepOutput {
  const dishImage = (name: string, dish: DishName) =>
    [pathOf(name), drawDish({ id: name, dish, palette, mode: 'plate' })] as const;
  return {
    ...Object.fromEntries(HERO.map((dish) => dishImage(`hero-${dish}`, dish))),
    ...Object.fromEntries(CUISINES.map(({ dish }) => dishImage(`cuisine-${dish}`, dish))),
    [pathOf('step-search')]: drawSearchStep({ palette, map, action }),
    [pathOf('step-dine')]: drawDineStep({ palette }),
    [pathOf('step-earn')]: drawEarnStep({ palette, figure, action, actionText, fontFamily }),
    [pathOf('not-found')]: drawRadarPlate(palette),
    [pathOf('clean-plate')]: drawCleanPlate(palette, border),
  };
}
