import type { PartnerOffers } from './partner-offers.ts';
import { asciiJson, withOffer } from './record-text.ts';
import { STRIDE, type Pause } from './time-slices.ts';

/** One page of a search, before it is written out. */
export type SearchAnswer = {
  /** Positions in the index, in the requested order. */
  readonly positions: readonly number[];
  /** Great-circle miles of the merchant at the same place in `positions`. */
  readonly distances: readonly number[];
  readonly pageNo: number;
  readonly totalPages: number;
  readonly totalResultSize: number;
  readonly totalIsLowerBound: boolean;
  /** The typed words without which the results are; never empty. */
  readonly leftOut?: readonly string[] | undefined;
};

/**
 * Copies the records of all merchants in the order of an index: neighbors on the ground become neighbors in memory,
 * where a search spends most of its time. The merchants refer to the copies, so that each record exists once.
 */
export async function recordsInOrder(
  merchants: readonly { record: string }[],
  pause: Pause,
): Promise<readonly string[]> {
  const records = new Array<string>(merchants.length);
  for (const [place, merchant] of merchants.entries()) {
    // A buffer makes the copy flat: a concatenated string would be copied from its parts each time.
    merchant.record = Buffer.from(merchant.record, 'latin1').toString('latin1');
    records[place] = merchant.record;
    if (place % STRIDE === 0) await pause();
  }
  return records;
}

/**
 * Joins prepared records into a search result as JSON (MerchantSearchResultSchema, all ASCII). Joining copies nothing:
 * the characters are copied once, when the answer is sent.
 * @param records of all merchants by position
 * @param ownRecords those that differ at this partner
 */
export function writeAnswer(
  answer: SearchAnswer,
  records: readonly string[],
  offers: PartnerOffers,
  ownRecords: ReadonlyMap<number, string>,
): string {
  const { positions, distances, pageNo, totalPages, totalResultSize, totalIsLowerBound } = answer;
  prefetch(positions, records);
  let json = '{"merchants":[';
  for (let place = 0; place < positions.length; place++) {
    const position = positions[place]!;
    const offer = offers.offerText(position);
    const record = ownRecords.get(position) ?? records[position]!;
    json += offer === undefined ? record : withOffer(record, offer);
    json += distanceText(distances[place]!) + (place === positions.length - 1 ? '}' : '},');
  }
  const leftOut = answer.leftOut === undefined ? '' : `,"leftOut":${asciiJson(answer.leftOut)}`;
  const lowerBound = totalIsLowerBound ? ',"totalIsLowerBound":true' : '';
  return `${json}],"pageNo":${pageNo},"totalPages":${totalPages},"totalResultSize":${totalResultSize}${lowerBound}${leftOut}}`;
}

/** Sink for prefetched values, so V8 cannot eliminate the reads. */
const PREFETCHED = new Float64Array(1);

/**
 * Reads one character per cache line (64 bytes) of the first 256 of each record. The records are far apart and rarely in
 * a cache: reading them together lets the processor load them in parallel, instead of one after the other while the
 * answer is copied. A search among 100,000 merchants takes about a tenth less (docs/benchmarks.md).
 */
function prefetch(positions: readonly number[], records: readonly string[]): void {
  let sum = 0;
  for (const position of positions) {
    const record = records[position]!;
    for (let place = 0; place < 256; place += 64) sum += record.charCodeAt(place);
  }
  PREFETCHED[0] = sum;
}

/** 0 to 999 with all three digits. */
const THREE_DIGITS = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'));

/** A distance to the millionth of a mile. Formatting it by hand takes a tenth of the time of `String(number)`. */
function distanceText(miles: number): string {
  const millionths = Math.round(miles * 1e6);
  const whole = Math.floor(millionths / 1e6);
  const rest = millionths - whole * 1e6;
  const thousandths = Math.floor(rest / 1000);
  return `${whole}.${THREE_DIGITS[thousandths]!}${THREE_DIGITS[rest - thousandths * 1000]!}`;
}
