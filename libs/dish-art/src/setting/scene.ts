import type { Dish } from '../dish/dish.ts';
import type { PlatedDish } from '../drawing/plated-dish.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { vignette, vignettePaints, windowLight } from '../kit/light.ts';
import { group, place, rect } from '../svg/elements.ts';
import { tenth } from '../svg/number-text.ts';
import { SCENE_HEIGHT, SCENE_WIDTH, tablewareCenter, zoom } from './camera.ts';
import { layCutlery } from './lay-cutlery.ts';
import { napkinBeside, tableGrain } from './linen.ts';
import { secondObject } from './second-object.ts';

/** A napkin color that differs from the table, if the palette has one. */
function otherCloth({ palette, pick }: DrawingKit, surface: string): string {
  const others = palette.surfaces.filter((color) => color !== surface);
  return pick(others.length > 0 ? others : [surface]);
}

/** A dish on a set table, seen from above, in units of a 600 by 450 frame. */
export function scene({ kit, seed, table, served }: PlatedDish, dish: Dish): string {
  const { footprint } = dish.tableware;
  const [middleX, middleY] = tablewareCenter(kit, footprint);
  const side = middleX > SCENE_WIDTH / 2 ? -1 : 1;
  const cloth = otherCloth(kit, table.surface);
  const closeness = tenth(zoom(kit, footprint) * 100) / 100;
  const grain = tableGrain(kit, seed, table);
  const linen = napkinBeside(kit, middleX, middleY, side, cloth, table);
  const laid = layCutlery(kit, dish, middleX, middleY, side, table);
  const second = secondObject(kit, footprint, side);
  const onTable = grain + linen + laid + second + place(middleX, middleY, 0, served);
  const light = windowLight(kit.between(-140, 40), table.isDark);
  const close = `translate(300 225) scale(${closeness}) translate(-300 -225)`;
  return (
    vignettePaints() +
    rect({ width: SCENE_WIDTH, height: SCENE_HEIGHT, fill: table.surface }) +
    group({ transform: close }, onTable) +
    light +
    vignette()
  );
}
