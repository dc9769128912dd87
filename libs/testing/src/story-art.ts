import {
  drawCleanPlate,
  drawDineStep,
  drawDish,
  drawEarnStep,
  drawRadarPlate,
  drawSearchStep,
  type DishName,
  type DishPalette,
} from '@dining/dish-art';
import type { SiteArt } from '@dining/site';
import type { ThemeVariable } from '@dining/theme';

const inline = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** A partner's drawings as compose makes them, in the colors of the story's page. */
export function storyArt(): SiteArt {
  const style = getComputedStyle(document.documentElement);
  const value = (name: ThemeVariable) => style.getPropertyValue(`--${name}`).trim();
  const palette: DishPalette = {
    surfaces: ([1, 2, 3, 4, 5] as const).map((step) => value(`art-surface-${step}`)),
    plate: value('art-plate'),
    rim: value('art-rim'),
    ink: value('art-ink'),
    tint: value('art-tint'),
  };
  const map = {
    land: value('color-map-land'),
    casing: value('color-map-casing'),
    road: value('color-map-road'),
    water: value('color-map-water'),
    park: value('color-map-park'),
  };
  const [action, actionText] = [value('color-action-bg'), value('color-action-text')];
  const plate = (dish: DishName) => inline(drawDish({ id: dish, dish, palette, mode: 'plate' }));
  return {
    hero: (['pasta', 'pizza', 'ramen', 'tart', 'garden'] as const).map(plate),
    cuisines: (
      [
        ['Sushi', 'sushi'],
        ['Mexican', 'tacos'],
        ['Indian', 'thali'],
        ['Chinese', 'dimsum'],
        ['Steakhouse', 'steak'],
        ['Brunch', 'brunch'],
      ] as const
    ).map(([name, dish]) => ({ name, src: plate(dish) })),
    steps: {
      search: inline(drawSearchStep({ palette, map, action })),
      dine: inline(drawDineStep({ palette })),
      earn: inline(drawEarnStep({ palette, figure: '+144', action, actionText, fontFamily: 'sans-serif' })),
    },
    notFound: inline(drawRadarPlate(palette)),
    empty: inline(drawCleanPlate(palette, value('color-border-strong'))),
  };
}
