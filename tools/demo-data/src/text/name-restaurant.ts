import type { Kitchen } from '../kitchens/kitchen.types.ts';
import type { Random } from '../random/random.ts';

const MAX_ATTEMPTS = 60;

/**
 * Generates a name that is not in `usedNames` and adds it to them. When a kitchen runs out of names, the neighborhood is
 * appended: "Osteria Lucciola Fishtown".
 */
export function nameRestaurant(kitchen: Kitchen, neighborhood: string, usedNames: Set<string>, random: Random): string {
  let name = '';
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    name = fill(random.pick(kitchen.names), kitchen, random);
    if (!usedNames.has(name) && !repeatsWord(name)) break;
  }
  if (usedNames.has(name)) name = `${name} ${neighborhood}`;
  usedNames.add(name);
  return name;
}

function fill(pattern: string, { words }: Kitchen, random: Random): string {
  return pattern.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const list = words[slot];
    if (!list)
      throw new Error(`The name pattern "${pattern}" has the slot {${slot}}, for which its kitchen has no words.`);
    return random.pick(list);
  });
}

/** Whether a word occurs twice: "Wren & Willow & Toast", "Brass Kettle Kettle". */
function repeatsWord(name: string): boolean {
  const words = name.split(' ');
  return new Set(words).size < words.length;
}
