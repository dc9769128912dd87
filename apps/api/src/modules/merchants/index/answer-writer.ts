import type { PartnerOffers } from './partner-offers.ts';
import type { SearchAnswer } from './search-index.ts';

/** 0 to 999 with all three digits. */
const threeDigits = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'));

/**
 * Puts an answer together as JSON (MerchantSearchResultSchema, all ASCII) from texts that were written ahead. They are
 * only joined here: their characters are copied once, when the answer is sent.
 * @param heads of all merchants by position, see `PreparedMerchant`
 */
export function writeAnswer(answer: SearchAnswer, heads: readonly string[], offers: PartnerOffers): string {
  const { positions, distances, pageNo, totalPages, totalResultSize, totalIsLowerBound } = answer;
  let text = '{"merchants":[';
  for (let place = 0; place < positions.length; place++) {
    const position = positions[place]!;
    if (place > 0) text += ',';
    text += heads[position]!;
    text += offers.offerText(position);
    text += distanceText(distances[place]!);
    text += '}';
  }
  return `${text}],"pageNo":${pageNo},"totalPages":${totalPages},"totalResultSize":${totalResultSize}${totalIsLowerBound ? ',"totalIsLowerBound":true' : ''}}`;
}

/** A distance to the millionth of a mile; written by hand, which takes a tenth of the time of a number's own text. */
function distanceText(miles: number): string {
  const millionths = Math.round(miles * 1e6);
  const whole = Math.floor(millionths / 1e6);
  const rest = millionths - whole * 1e6;
  const thousandths = Math.floor(rest / 1000);
  return `${whole}.${threeDigits[thousandths]!}${threeDigits[rest - thousandths * 1000]!}`;
}
