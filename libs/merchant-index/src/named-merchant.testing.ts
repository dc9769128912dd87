import { menuPhrases } from './menu-phrases.ts';
import { randomMerchants, seededChance } from './random-merchants.testing.ts';
import type { IndexedMerchant } from './search-request.ts';

/** Where the merchants of these tests are. */
export const spot = { latitude: 41.88, longitude: -87.63 };

type Facts = {
  neighborhood?: string;
  meals?: IndexedMerchant['mealsServed'];
  price?: number;
  traits?: IndexedMerchant['traits'];
  /** Names of dishes on the menu. */
  menu?: string[];
  hours?: IndexedMerchant['hours'];
  /** Degrees of latitude from the spot. */
  north?: number;
};

/** A merchant with this name and these cuisines, and other facts. Its id is its name. */
export function merchantNamed(
  name: string,
  cuisines: string[],
  { neighborhood, meals = [], price = 0, traits = [], menu = [], hours = [], north = 0 }: Facts = {},
): IndexedMerchant {
  const [{ summary, ...rest }] = randomMerchants(1, [{ ...spot, spread: 0.01 }], seededChance(name.length)) as [
    IndexedMerchant,
  ];
  const { neighborhood: _, ...location } = summary.location;
  return {
    ...rest,
    mealsServed: meals,
    hours,
    traits,
    dishes: menuPhrases(menu),
    summary: {
      ...summary,
      id: name,
      name,
      details: { ...summary.details, cuisines, features: [], priceRange: price },
      location: {
        ...location,
        latitude: spot.latitude + north,
        longitude: spot.longitude,
        ...(neighborhood === undefined ? {} : { neighborhood }),
      },
    },
  };
}
