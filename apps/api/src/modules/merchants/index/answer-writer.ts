import { askedAhead } from './asked-ahead.ts';
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
  askAhead(positions, texts);
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

/**
 * Reads a letter in every stretch of memory that these texts lie in, each about 250 letters long. They lie far apart and
 * are hardly ever in a cache, and copying would wait for each (docs/benchmarks.md, what a search costs).
 */
function askAhead(positions: readonly number[], texts: readonly string[]): void {
  let sum = 0;
  for (const position of positions) {
    const text = texts[position]!;
    for (let letter = 0; letter < 256; letter += 64) sum += text.charCodeAt(letter);
  }
  askedAhead[0] = sum;
}

/** A distance to the millionth of a mile; written by hand, which takes a tenth of the time of a number's own text. */
function distanceText(miles: number): string {
  const millionths = Math.round(miles * 1e6);
  const whole = Math.floor(millionths / 1e6);
  const rest = millionths - whole * 1e6;
  const thousandths = Math.floor(rest / 1000);
  return `${whole}.${threeDigits[thousandths]!}${threeDigits[rest - thousandths * 1000]!}`;
}
