import type { Dish } from '../dish/dish.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { group, place } from '../svg/elements.ts';
import { chopsticks, fork, knife, metalColor, partnerChopsticks } from './cutlery.ts';
import type { Table } from './table.ts';

function shadowAt(transform: string, shape: string): string {
  return group({ transform, opacity: '.3' }, shape);
}

/** A fork, or a fork and a knife. */
function metalCutlery(random: DrawingKit['random'], table: Table): string {
  const metal = metalColor(table.surface, table.isDark);
  return random() < 0.5 ? fork(metal) : place(-13, 0, 0, fork(metal)) + place(16, 0, 0, knife(metal));
}

/** The cutlery of the dish: next to round tableware, or along the lower edge of oblong tableware. */
export function layCutlery(kit: DrawingKit, dish: Dish, x: number, y: number, side: number, table: Table): string {
  const { between, palette, random } = kit;
  const withSticks = dish.cutlery === 'chopsticks';
  const tool = withSticks ? partnerChopsticks(palette) : metalCutlery(random, table);
  if (dish.cutlery === 'none') return '';
  const shadow = withSticks ? chopsticks(table.shadow, table.shadow) : fork(table.shadow);
  if (dish.tableware.footprint === 'round') {
    const laid = shadowAt('translate(5 8)', shadow) + tool;
    return place(x + side * 222, y + 10, side * between(4, 16), laid);
  }
  return place(x + 20, y + 162, 86, shadowAt('translate(8 -5)', shadow) + tool);
}
