import { checkColor, checkPalette, type DishPalette } from '../color/dish-palette.ts';
import { circle, path } from '../svg/elements.ts';
import { stepFrame } from './step-frame.ts';

/** The partner's map colors, `#rrggbb`, from the `color.map` group of its tokens. */
export type MapColors = {
  land: string;
  casing: string;
  road: string;
  water: string;
  park: string;
};

export type SearchStep = {
  palette: DishPalette;
  map: MapColors;
  /** Color of the pin, `#rrggbb`: the partner's `action.bg`. */
  action: string;
};

const ROADS = 'M-10 96L90 -10M60 160L220 -10M170 160L330 0M-10 40L330 120';

/**
 * The first step, "Search": a map with two places and a pin.
 *
 * @throws TypeError when a color is not `#rrggbb`
 */
export function drawSearchStep({ palette, map, action }: SearchStep): string {
  const { plate, surfaces } = checkPalette(palette);
  const [, , , first, second] = surfaces;
  const pin = checkColor('action', action);
  return stepFrame(
    checkColor('map.land', map.land),
    path({ d: ROADS, stroke: checkColor('map.casing', map.casing), strokeWidth: 11 }) +
      path({ d: ROADS, stroke: checkColor('map.road', map.road), strokeWidth: 8 }) +
      path({ d: 'M236 -10C250 40 300 46 330 40V-10Z', fill: checkColor('map.water', map.water) }) +
      path({ d: 'M96 110l34 -36 40 14 -18 60H96Z', fill: checkColor('map.park', map.park) }) +
      circle({ cx: 84, cy: 52, r: 13, fill: plate, stroke: first, strokeWidth: 4 }) +
      circle({ cx: 236, cy: 92, r: 13, fill: plate, stroke: second, strokeWidth: 4 }) +
      path({ d: 'M160 96C142 76 138 66 138 56a22 22 0 0 1 44 0c0 10-4 20-22 40Z', fill: pin }) +
      circle({ cx: 160, cy: 56, r: 9, fill: plate }),
  );
}
