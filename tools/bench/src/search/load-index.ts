import { generateDemoMerchants, generateLoadMerchants, type DemoMerchant } from '@dining/demo-data';
import { menuPhrases, type IndexedMerchant } from '@dining/merchant-index';
import { forMerchantFilters } from '@dining/merchant-index/testing';
import { TOP_RATED_STARS, traitsOf } from '@dining/rules';

/** Invented merchants, spread over the country, as the index receives them. */
export function loadMerchants(count: number): IndexedMerchant[] {
  return Array.from(generateLoadMerchants({ count }), toIndexed);
}

/** The restaurants that a development server shows, as the index receives them. */
export function demoMerchants(): IndexedMerchant[] {
  return generateDemoMerchants().map(toIndexed);
}

const FIRST_LISTED = Date.UTC(2020, 0, 1);

function toIndexed(merchant: DemoMerchant, place: number): IndexedMerchant {
  const {
    id,
    name,
    imageBaseUrl,
    highlight,
    overallRating,
    numberOfRatings,
    priceRange,
    cuisines,
    features,
    city,
    state,
    neighborhood,
    latitude,
    longitude,
    acclaimedLevel,
    openTableId,
    origin,
  } = merchant;
  const dishes = merchant.menu.flatMap((section) => section.dishes);
  const dishNames = dishes.map((dish) => dish.name);
  return {
    summary: {
      id,
      name,
      images: { imageBaseUrl },
      details: {
        ...(highlight === null ? {} : { highlight }),
        rating: { overallRating, numberOfRatings },
        priceRange,
        cuisines: [...cuisines],
        features: [...features],
      },
      location: { address: { city, state }, ...(neighborhood === null ? {} : { neighborhood }), latitude, longitude },
      acclaimedLevel,
      reservationProviders: openTableId === null ? {} : { openTable: openTableId },
      timeZone: merchant.timeZone,
      ...(origin === null ? {} : { origin }),
    },
    passes: {
      ...forMerchantFilters(() => false),
      acclaimed: acclaimedLevel > 0,
      isNew: highlight === 'new',
      topRated: numberOfRatings > 0 && overallRating >= TOP_RATED_STARS,
      reservations: openTableId !== null,
    },
    mealsServed: merchant.mealsServed,
    hours: merchant.hours,
    traits: traitsOf({
      ...merchant,
      dishes: dishNames,
      marks: dishes.flatMap(({ marks = [] }) => marks),
    }),
    dishes: menuPhrases(dishNames),
    listedAt: FIRST_LISTED + place * 60_000,
  };
}
