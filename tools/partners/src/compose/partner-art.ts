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
import { drawingCode } from './drawing-sources.ts';
import type { Made } from './make-once.ts';

/** The five plates of the hero, largest first (look, section 9). */
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

/** Everything of a partner that its drawings depend on. */
type Look = {
  palette: DishPalette;
  map: MapColors;
  action: string;
  actionText: string;
  border: string;
  fontFamily: string;
  /** Big figure on the third step's card. */
  figure: string;
};

const file = (name: string) => `assets/art/${name}.svg`;

/** Draws a partner's pictures in its own linen and crockery and puts them into the bundle. */
export async function addArt(writer: BundleWriter, theme: Theme, deck: SiteDeck): Promise<SiteArt> {
  const look = lookOf(theme, deck);
  const addressOf = await writer.addMadeHashed({ name: 'art', dependsOn: [look, drawingCode] }, () => draw(look));
  const art = (name: string) => addressOf(file(name));
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
    // Pictures see no fonts of the page. Without a family of the machine the figure would stand in the browser's serif.
    fontFamily: `"${bodyFamily}", sans-serif`,
    figure: typeof figure === 'string' ? figure : figure.desktop,
  };
}

function draw({ palette, map, action, actionText, border, fontFamily, figure }: Look): Made {
  const plate = (name: string, dish: DishName) =>
    [file(name), drawDish({ id: name, dish, palette, mode: 'plate' })] as const;
  return {
    ...Object.fromEntries(HERO.map((dish) => plate(`hero-${dish}`, dish))),
    ...Object.fromEntries(CUISINES.map(({ dish }) => plate(`cuisine-${dish}`, dish))),
    [file('step-search')]: drawSearchStep({ palette, map, action }),
    [file('step-dine')]: drawDineStep({ palette }),
    [file('step-earn')]: drawEarnStep({ palette, figure, action, actionText, fontFamily }),
    [file('not-found')]: drawRadarPlate(palette),
    [file('clean-plate')]: drawCleanPlate(palette, border),
  };
}
