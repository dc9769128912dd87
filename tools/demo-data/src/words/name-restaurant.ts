import type { Chance } from '../chance/chance.ts';
import type { Kitchen } from '../kitchens/kitchen.types.ts';

const ATTEMPTS = 60;

/**
 * Gives names that are not in `taken` and adds each to it. When a kitchen has used up its words, the neighborhood
 * makes the name new: "Osteria Lucciola Fishtown".
 */
export function nameRestaurant(kitchen: Kitchen, neighborhood: string, taken: Set<string>, chance: Chance): string {
  let name = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    name = fill(chance.oneOf(kitchen.names), kitchen, chance);
    if (!taken.has(name) && !isClumsy(name)) break;
  }
  if (taken.has(name)) name = `${name} ${neighborhood}`;
  taken.add(name);
  return name;
}

function fill(pattern: string, { words }: Kitchen, chance: Chance): string {
  return pattern.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const list = words[slot];
    if (!list) throw new Error(`The name pattern "${pattern}" asks for {${slot}}, which its kitchen has no words for.`);
    return chance.oneOf(list);
  });
}

/** "Wren & Willow & Toast", "Brass Kettle Kettle": one word too many. */
function isClumsy(name: string): boolean {
  const words = name.split(' ');
  return new Set(words).size < words.length;
}
