import type { Chance } from '../chance/chance.ts';
import type { Kitchen } from '../kitchens/kitchen.types.ts';
import { closings, counters, rooms } from './rooms.ts';

const OWN_CLOSINGS = 0.6;

/** Two sentences about a restaurant: what it cooks and what the room is like, then something to remember it by. */
export function describeRestaurant(kitchen: Kitchen, chance: Chance): string {
  const dishes = [...kitchen.dishes];
  const takeDish = (): string => dishes.splice(chance.whole(0, dishes.length - 1), 1)[0]!;
  const lead = chance.oneOf(kitchen.leads).replace(/\{(\w+)\}/g, (_, slot: string) => {
    if (slot === 'room') return chance.oneOf(rooms);
    if (slot === 'counter') return chance.oneOf(counters);
    return takeDish();
  });
  const closing = chance.oneOf(chance.happens(OWN_CLOSINGS) ? kitchen.closings : closings);
  return `${lead[0]!.toUpperCase()}${lead.slice(1)} ${closing}`;
}
