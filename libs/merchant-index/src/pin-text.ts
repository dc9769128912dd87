import type { MerchantPin } from '@dining/api-contract';
import { asciiJson } from './record-text.ts';
import type { SharedSummary } from './search-request.ts';

/** A merchant's pin as JSON without its closing brace, so that the place of its terms can follow. */
export function pinText({ id, name, location, details, ...summary }: SharedSummary): string {
  const { overallRating, numberOfRatings } = details.rating;
  const { monthlyMaxSpendCents, monthlyMaxVisits } = summary;
  const pin: MerchantPin = {
    id,
    name,
    latitude: toMeters(location.latitude),
    longitude: toMeters(location.longitude),
    ...(numberOfRatings > 0 && { rating: overallRating }),
    ...(monthlyMaxSpendCents !== undefined && { monthlyMaxSpendCents }),
    ...(monthlyMaxVisits !== undefined && { monthlyMaxVisits }),
  };
  return asciiJson(pin).slice(0, -1);
}

/** Five decimals of a degree are about a meter. */
const toMeters = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
