import type { PartnerOffers } from './partner-offers.ts';
import type { RecordTexts } from './record-texts.ts';
import type { SearchAnswer } from './search-index.ts';

/** Half the way round the earth is 12,437 miles: five digits, a point and six decimals. */
const longestDistance = 12;
const opening = Buffer.from('{"merchants":[', 'latin1');
const [zero, point, comma, closeObject] = [0x30, 0x2e, 0x2c, 0x7d];

/** Where answers are put together, one at a time; grows to the longest one. */
let scratch = Buffer.alloc(64 * 1024);

/** Puts an answer together as JSON (MerchantSearchResultSchema, all ASCII) from parts that were written ahead. */
export function writeAnswer(answer: SearchAnswer, texts: RecordTexts, offers: PartnerOffers): string {
  const { positions, distances, pageNo, totalPages, totalResultSize, totalIsLowerBound } = answer;
  const closing = `],"pageNo":${pageNo},"totalPages":${totalPages},"totalResultSize":${totalResultSize}${totalIsLowerBound ? ',"totalIsLowerBound":true' : ''}}`;
  let room = opening.length + closing.length;
  for (const position of positions) room += texts.length(position, offers.offerText(position)) + longestDistance + 2;
  if (scratch.length < room) scratch = Buffer.alloc(2 * room);

  const target = scratch;
  let at = opening.copy(target);
  for (let place = 0; place < positions.length; place++) {
    const position = positions[place]!;
    if (place > 0) target[at++] = comma;
    at = texts.copy(position, offers.offerText(position), target, at);
    at = writeDistance(distances[place]!, target, at);
    target[at++] = closeObject;
  }
  at += target.write(closing, at, 'latin1');
  return target.toString('latin1', 0, at);
}

/** A distance to the millionth of a mile, without needless zeros. @returns the place after it */
function writeDistance(miles: number, target: Buffer, start: number): number {
  const millionths = Math.round(miles * 1e6);
  const whole = Math.floor(millionths / 1e6);
  let at = writeWhole(whole, target, start);
  let rest = millionths - whole * 1e6;
  if (rest === 0) return at;
  target[at++] = point;
  for (let unit = 100_000; rest > 0; unit /= 10) {
    const digit = Math.floor(rest / unit);
    target[at++] = zero + digit;
    rest -= digit * unit;
  }
  return at;
}

function writeWhole(value: number, target: Buffer, start: number): number {
  let digits = 1;
  for (let reached = 10; reached <= value; reached *= 10) digits++;
  let rest = value;
  for (let at = start + digits - 1; at >= start; at--) {
    target[at] = zero + (rest % 10);
    rest = Math.floor(rest / 10);
  }
  return start + digits;
}
