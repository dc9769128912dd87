import { writeAnswer } from './answer-writer.ts';
import { filterMasks } from './filter-bits.ts';
import { chordOfMiles, milesOfChord, unitVector } from './globe.ts';
import type { IndexedMerchant, MerchantOffer, SearchRequest } from './indexed-merchant.ts';
import { NearScan } from './near-scan.ts';
import { PartnerOffers } from './partner-offers.ts';
import { prepareMerchant, type PreparedMerchant } from './prepared-merchant.ts';
import { textsInOrder } from './record-text.ts';
import { sortingKeysOf, type SortingKeys } from './sorting-keys.ts';
import { treeOf, type SphereTree } from './sphere-tree.ts';
import { runAtOnce, STRIDE, type Steps } from './steps.ts';
import { TextCandidates } from './text-candidates.ts';
import { Vocabulary } from './vocabulary.ts';

/** Totals are exact up to here, and pages reach up to here; past it the answer says that there are more. */
export const TOTAL_CAP = 1000;

/** One page of a search, before it is written out. */
export type SearchAnswer = {
  /** Places in the index, in the order asked for. */
  readonly positions: readonly number[];
  /** Great-circle miles, beside `positions`. */
  readonly distances: readonly number[];
  readonly pageNo: number;
  readonly totalPages: number;
  readonly totalResultSize: number;
  readonly totalIsLowerBound: boolean;
};

/** The merchants of one moment, ready to be searched. Never changes; a newer one takes its place. */
export class SearchIndex {
  readonly #tree: SphereTree;
  readonly #keys: SortingKeys;
  readonly #scan: NearScan;
  readonly #texts: readonly string[];
  readonly #words: TextCandidates;
  readonly #positions: ReadonlyMap<string, number>;

  private constructor(
    tree: SphereTree,
    keys: SortingKeys,
    texts: readonly string[],
    words: TextCandidates,
    positions: ReadonlyMap<string, number>,
  ) {
    this.#tree = tree;
    this.#keys = keys;
    this.#scan = new NearScan(tree, keys.name, TOTAL_CAP);
    this.#texts = texts;
    this.#words = words;
    this.#positions = positions;
  }

  static *build(merchants: readonly PreparedMerchant[], vocabulary: Vocabulary): Steps<SearchIndex> {
    const tree = yield* treeOf(merchants);
    const keys = yield* sortingKeysOf(tree.records);
    const texts = yield* textsInOrder(tree.records);
    const words = yield* TextCandidates.build(tree.records, vocabulary);
    const positions = new Map<string, number>();
    for (const [position, { id }] of tree.records.entries()) {
      positions.set(id, position);
      if (position % STRIDE === 0) yield;
    }
    return new SearchIndex(tree, keys, texts, words, positions);
  }

  get size(): number {
    return this.#tree.records.length;
  }

  /** The cuisines of a listed merchant. */
  cuisinesOf(merchantId: string): readonly string[] | undefined {
    const position = this.#positions.get(merchantId);
    return position === undefined ? undefined : this.#tree.records[position]!.cuisines;
  }

  /** Lays one partner's offers over this index. */
  offersOf(offers: Iterable<MerchantOffer>): PartnerOffers {
    return new PartnerOffers(offers, this.size, (id) => this.#positions.get(id));
  }

  /**
   * The merchants within the radius that pass every filter: one page, and how many there are.
   * Equal distances (or ratings, dates, names) come in the order of their ids.
   */
  search(request: SearchRequest, offers: PartnerOffers): SearchAnswer {
    const { pageNo, pageSize, sortBy } = request;
    const first = (pageNo - 1) * pageSize;
    const point = unitVector(request.latitude, request.longitude);
    const scan = this.#scan;
    scan.run({
      point,
      chord: chordOfMiles(request.radius),
      masks: filterMasks(request),
      text: request.restaurantOrCuisine === '' ? undefined : this.#words.match(request.restaurantOrCuisine),
      offers: offers.admission(request.benefitsFor, request.campaignCode),
      keys: sortBy === 'distance' ? undefined : this.#keys[sortBy],
      keep: first < TOTAL_CAP ? Math.min(first + pageSize, TOTAL_CAP) : 0,
      cap: TOTAL_CAP,
    });
    const positions = scan.top.take(first);
    const totalResultSize = Math.min(scan.count, TOTAL_CAP);
    return {
      positions,
      distances: positions.map((position) => this.#distance(position, point)),
      pageNo,
      totalPages: Math.ceil(totalResultSize / pageSize),
      totalResultSize,
      totalIsLowerBound: scan.count > TOTAL_CAP,
    };
  }

  /** The answer as JSON in ASCII (MerchantSearchResultSchema), ready to be sent. */
  write(answer: SearchAnswer, offers: PartnerOffers): string {
    return writeAnswer(answer, this.#texts, offers);
  }

  /** Ids of the merchants at these places. */
  idsOf(positions: readonly number[]): string[] {
    return positions.map((position) => this.#tree.records[position]!.id);
  }

  #distance(position: number, point: { x: number; y: number; z: number }): number {
    const { points } = this.#tree;
    const dx = point.x - points[4 * position]!;
    const dy = point.y - points[4 * position + 1]!;
    const dz = point.z - points[4 * position + 2]!;
    return milesOfChord(Math.sqrt(dx * dx + dy * dy + dz * dz));
  }
}

/** Builds an index at once: for tests and measures. The server builds in slices, see `merchant-shelf.ts`. */
export function buildSearchIndex(merchants: readonly IndexedMerchant[]): SearchIndex {
  const vocabulary = new Vocabulary();
  return runAtOnce(
    SearchIndex.build(
      merchants.map((merchant) => prepareMerchant(merchant, vocabulary)),
      vocabulary,
    ),
  );
}
