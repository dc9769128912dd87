import type { Chance } from '../chance/chance.ts';
import { allKitchens } from './all-kitchens.ts';
import type { Kitchen } from './kitchen.types.ts';

/** What a quarter with such a name is known for. */
const knownFor: readonly { readonly quarter: RegExp; readonly cuisines: readonly string[] }[] = [
  {
    quarter: /Chinatown|Asiatown|International District|Convoy|Sunset Park/,
    cuisines: ['Chinese', 'Dim Sum', 'Vietnamese', 'Chinese'],
  },
  { quarter: /Koreatown/, cuisines: ['Korean'] },
  { quarter: /Little Tokyo|Japantown|Sawtelle/, cuisines: ['Japanese', 'Sushi', 'Ramen'] },
  {
    quarter: /Little Italy|North End|The Hill|North Beach|Carroll Gardens/,
    cuisines: ['Italian', 'Pizza', 'Italian', 'Bakery'],
  },
  { quarter: /Pilsen|Barrio Logan|Mexicantown|Boyle Heights|Mission District|Southtown/, cuisines: ['Mexican'] },
  { quarter: /Seaport|Wharf|Sheepshead Bay|Red Hook|Fells Point|Pike Place|Embarcadero/, cuisines: ['Seafood'] },
  { quarter: /Hunters Point|Astoria|Greektown/, cuisines: ['Greek', 'Mediterranean'] },
  { quarter: /Journal Square|Curry Hill|Murray Hill/, cuisines: ['Indian'] },
];
const BY_REPUTATION = 0.45;

/** The kitchen of a restaurant in a quarter: often what the quarter is known for, else anything. */
export function kitchenIn(neighborhood: string, chance: Chance): Kitchen {
  const cuisines = knownFor.find(({ quarter }) => quarter.test(neighborhood))?.cuisines;
  if (cuisines && chance.happens(BY_REPUTATION)) {
    const cuisine = chance.oneOf(cuisines);
    return allKitchens.find((kitchen) => kitchen.cuisine === cuisine)!;
  }
  return allKitchens[chance.weighted(allKitchens.map(({ share }) => share))]!;
}
