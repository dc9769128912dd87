import type { SearchAnswer } from './answer-writer.ts';
import type { PartnerOffers } from './partner-offers.ts';

/**
 * Joins prepared pins into a result as JSON (MerchantPinsSchema, all ASCII). Offers of the same kind are written once.
 * @param pins of all merchants by position, from pinText
 */
export function writePins(
  { positions, totalResultSize, totalIsLowerBound }: SearchAnswer,
  pins: readonly { readonly pin: string }[],
  offers: PartnerOffers,
): string {
  const places = new Map<string, number>();
  const written = positions.map((position) => {
    const terms = offers.termsText(position);
    if (terms === undefined) return `${pins[position]!.pin}}`;
    const place = places.get(terms) ?? places.size;
    places.set(terms, place);
    return `${pins[position]!.pin},"terms":${place}}`;
  });
  const lowerBound = totalIsLowerBound ? ',"totalIsLowerBound":true' : '';
  return `{"pins":[${written.join(',')}],"terms":[${[...places.keys()].join(',')}],"totalResultSize":${totalResultSize}${lowerBound}}`;
}
