import type { PartnerOffers } from './partner-offers.ts';
import { withOffer } from './record-text.ts';
import type { SearchAnswer } from './search-index.ts';

/** 0 to 999 with all three digits. */
const threeDigits = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'));

/**
 * Puts an answer together as JSON (MerchantSearchResultSchema, all ASCII) from texts that were written ahead. They are
 * only joined here: their characters are copied once, when the answer is sent.
 * @param texts of all merchants by position
 */
export function writeAnswer(answer: SearchAnswer, texts: readonly string[], offers: PartnerOffers): string {
  const { positions, distances, pageNo, totalPages, totalResultSize, totalIsLowerBound } = answer;
  let written = '{"merchants":[';
  for (let place = 0; place < positions.length; place++) {
    const position = positions[place]!;
    const offer = offers.offerText(position);
    const text = texts[position]!;
    written += offer === undefined ? text : withOffer(text, offer);
    written += distanceText(distances[place]!) + (place === positions.length - 1 ? '}' : '},');
  }
  return `${written}],"pageNo":${pageNo},"totalPages":${totalPages},"totalResultSize":${totalResultSize}${totalIsLowerBound ? ',"totalIsLowerBound":true' : ''}}`;
}

/** A distance to the millionth of a mile; written by hand, which takes a tenth of the time of a number's own text. */
function distanceText(miles: number): string {
  const millionths = Math.round(miles * 1e6);
  const whole = Math.floor(millionths / 1e6);
  const rest = millionths - whole * 1e6;
  const thousandths = Math.floor(rest / 1000);
  return `${whole}.${threeDigits[thousandths]!}${threeDigits[rest - thousandths * 1000]!}`;
}
