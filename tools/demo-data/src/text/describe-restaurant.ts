import type { Kitchen } from '../kitchens/kitchen.types.ts';
import type { Random } from '../random/random.ts';
import { closings, counters, rooms } from './description-parts.ts';

const KITCHEN_CLOSING_SHARE = 0.6;

/** A description of two sentences: dishes and room, then a closing line. */
export function describeRestaurant(kitchen: Kitchen, random: Random): string {
  const dishes = [...kitchen.dishes];
  const nextDish = (): string => dishes.splice(random.integer(0, dishes.length - 1), 1)[0]!;
  const lead = random.pick(kitchen.leads).replace(/\{(\w+)\}/g, (_, slot: string) => {
    if (slot === 'room') return random.pick(rooms);
    if (slot === 'counter') return random.pick(counters);
    return nextDish();
  });
  const closing = random.pick(random.boolean(KITCHEN_CLOSING_SHARE) ? kitchen.closings : closings);
  return `${lead[0]!.toUpperCase()}${lead.slice(1)} ${closing}`;
}
