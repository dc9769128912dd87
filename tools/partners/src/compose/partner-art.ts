import { drawCleanPlate, drawDineStep, drawDish, drawEarnStep, drawRadarPlate, drawSearchStep, type DishName } from '@dining/dish-art';
import type { CopyDeck } from '@dining/copy-engine';
import type { SiteArt } from '@dining/site-bundle';
import type { Theme } from '@dining/theme';
import type { BundleWriter } from './bundle-writer.ts';

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

/** Draws a partner's pictures in its own linen and crockery and puts them into the bundle. */
export function addArt(writer: BundleWriter, theme: Theme, deck: CopyDeck): SiteArt {
  const palette = theme.art;
  const color = (name: string) => theme.colors[name] ?? palette.ink;
  const map = {
    land: color('color-map-land'), casing: color('color-map-casing'), road: color('color-map-road'),
    water: color('color-map-water'), park: color('color-map-park'),
  };
  const plate = (name: string, dish: DishName) =>
    writer.addHashed(`assets/art/${name}.svg`, drawDish({ id: name, dish, palette, mode: 'plate' }));
  const file = (name: string, svg: string) => writer.addHashed(`assets/art/${name}.svg`, svg);
  const figure = deck['home.steps.earn.figure'];
  return {
    hero: HERO.map((dish) => plate(`hero-${dish}`, dish)),
    cuisines: CUISINES.map(({ name, dish }) => ({ name, src: plate(`cuisine-${dish}`, dish) })),
    steps: {
      search: file('step-search', drawSearchStep({ palette, map, action: color('color-action-bg') })),
      dine: file('step-dine', drawDineStep({ palette })),
      earn: file('step-earn', drawEarnStep({
        palette,
        figure: typeof figure === 'string' ? figure : figure.desktop,
        action: color('color-action-bg'),
        actionText: color('color-action-text'),
        fontFamily: theme.bodyFamily,
      })),
    },
    notFound: file('not-found', drawRadarPlate(palette)),
    empty: file('clean-plate', drawCleanPlate(palette, color('color-border-strong'))),
  };
}
