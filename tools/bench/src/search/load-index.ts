import { generateLoadMerchants, type DemoMerchant } from '@dining/demo-data';
import type { IndexedMerchant } from '@dining/merchant-index';
import { forMerchantFilters } from '@dining/merchant-index/testing';

/** Invented merchants, spread over the country, as the index receives them. */
export function loadMerchants(count: number): IndexedMerchant[] {
  return Array.from(generateLoadMerchants({ count }), toIndexed);
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
    latitude,
    longitude,
    acclaimedLevel,
    openTableId,
    origin,
  } = merchant;
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
      location: { address: { city, state }, latitude, longitude },
      acclaimedLevel,
      reservationProviders: openTableId === null ? {} : { openTable: openTableId },
      timeZone: merchant.timeZone,
      ...(origin === null ? {} : { origin }),
    },
    passes: {
      ...forMerchantFilters(() => false),
      acclaimed: acclaimedLevel > 0,
      isNew: highlight === 'new',
      reservations: openTableId !== null,
    },
    mealsServed: merchant.mealsServed,
    hours: merchant.hours,
    listedAt: FIRST_LISTED + place * 60_000,
  };
}
