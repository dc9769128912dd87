import type { Random } from '../random/random.ts';
import { allKitchens } from './all-kitchens.ts';
import type { Kitchen } from './kitchen.types.ts';

/** The typical cuisines of neighborhoods, by name. */
const typicalCuisines: readonly { readonly neighborhood: RegExp; readonly cuisines: readonly string[] }[] = [
  {
    neighborhood: /Chinatown|Asiatown|International District|Convoy|Sunset Park/,
    cuisines: ['Chinese', 'Dim Sum', 'Vietnamese', 'Chinese'],
  },
  { neighborhood: /Koreatown/, cuisines: ['Korean'] },
  { neighborhood: /Little Tokyo|Japantown|Sawtelle/, cuisines: ['Japanese', 'Sushi', 'Ramen'] },
  {
    neighborhood: /Little Italy|North End|The Hill|North Beach|Carroll Gardens/,
    cuisines: ['Italian', 'Pizza', 'Italian', 'Bakery'],
  },
  { neighborhood: /Pilsen|Barrio Logan|Mexicantown|Boyle Heights|Mission District|Southtown/, cuisines: ['Mexican'] },
  { neighborhood: /Seaport|Wharf|Sheepshead Bay|Red Hook|Fells Point|Pike Place|Embarcadero/, cuisines: ['Seafood'] },
  { neighborhood: /Hunters Point|Astoria|Greektown/, cuisines: ['Greek', 'Mediterranean'] },
  { neighborhood: /Journal Square|Curry Hill|Murray Hill/, cuisines: ['Indian'] },
];
const TYPICAL_SHARE = 0.45;

/** A random kitchen for a neighborhood: often a typical one, otherwise any. */
export function randomKitchen(neighborhood: string, random: Random): Kitchen {
  const cuisines = typicalCuisines.find((entry) => entry.neighborhood.test(neighborhood))?.cuisines;
  if (cuisines && random.boolean(TYPICAL_SHARE)) {
    const cuisine = random.pick(cuisines);
    return allKitchens.find((kitchen) => kitchen.cuisine === cuisine)!;
  }
  return allKitchens[random.weightedIndex(allKitchens.map(({ weight }) => weight))]!;
}
