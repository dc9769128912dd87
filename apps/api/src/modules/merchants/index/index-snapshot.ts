import { recordsInOrder, writeAnswer, type SearchAnswer } from './answer-writer.ts';
import { filterMasks } from './filter-bits.ts';
import { NearScan } from './near-scan.ts';
import { PartnerOffers } from './partner-offers.ts';
import { sortKeysOf, type PreparedMerchant, type SortKeys } from './prepared-merchant.ts';
import type { MerchantOffers, SearchRequest } from './search-request.ts';
import { buildTree, chordOfMiles, milesOfChord, unitVector, type SphereTree, type UnitVector } from './sphere-tree.ts';
import { TextCandidates } from './text-candidates.ts';
import { STRIDE, type Pause } from './time-slices.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Totals are exact up to this, and pages reach up to it; beyond it the answer says that there are more. */
export const TOTAL_CAP = 1000;

/** One page of a search. */
export type SearchPage = Omit<SearchAnswer, 'positions'> & { readonly ids: readonly string[] };

/** The merchants of one moment with one partner's offers. It never changes; after a change there is a new one. */
export type PartnerIndex = {
  /**
   * The merchants within the radius that pass every filter: one page, and how many there are. Merchants with equal
   * distances (or ratings, dates, names) are ordered by id.
   */
  search(request: SearchRequest): SearchPage;
  /** The same as JSON in ASCII (MerchantSearchResultSchema), ready to be sent. */
  searchJson(request: SearchRequest): string;
};

/** The merchants of one moment, ready to be searched. It never changes; the next one replaces it. */
export class IndexSnapshot {
  readonly #tree: SphereTree<PreparedMerchant>;
  readonly #keys: SortKeys;
  readonly #scan: NearScan;
  readonly #records: readonly string[];
  readonly #words: TextCandidates;
  readonly #positions: ReadonlyMap<string, number>;

  private constructor(
    tree: SphereTree<PreparedMerchant>,
    keys: SortKeys,
    records: readonly string[],
    words: TextCandidates,
    positions: ReadonlyMap<string, number>,
  ) {
    this.#tree = tree;
    this.#keys = keys;
    this.#scan = new NearScan(tree, keys.name, TOTAL_CAP);
    this.#records = records;
    this.#words = words;
    this.#positions = positions;
  }

  static async build(
    merchants: readonly PreparedMerchant[],
    vocabulary: Vocabulary,
    pause: Pause,
  ): Promise<IndexSnapshot> {
    const tree = await buildTree(merchants, pause);
    const keys = await sortKeysOf(tree.merchants, pause);
    const records = await recordsInOrder(tree.merchants, pause);
    const words = await TextCandidates.build(tree, vocabulary, pause);
    const positions = new Map<string, number>();
    for (const [position, { id }] of tree.merchants.entries()) {
      positions.set(id, position);
      if (position % STRIDE === 0) await pause();
    }
    return new IndexSnapshot(tree, keys, records, words, positions);
  }

  get merchants(): readonly PreparedMerchant[] {
    return this.#tree.merchants;
  }

  cuisinesOf(merchantId: string): readonly string[] | undefined {
    const position = this.#positions.get(merchantId);
    return position === undefined ? undefined : this.#tree.merchants[position]!.cuisines;
  }

  forPartner(given: Iterable<MerchantOffers>): PartnerIndex {
    const offers = new PartnerOffers(given, this.#tree.merchants.length, (id) => this.#positions.get(id));
    return {
      search: (request) => {
        const { positions, ...page } = this.#search(request, offers);
        return { ids: positions.map((position) => this.#tree.merchants[position]!.id), ...page };
      },
      searchJson: (request) => writeAnswer(this.#search(request, offers), this.#records, offers),
    };
  }

  #search(request: SearchRequest, offers: PartnerOffers): SearchAnswer {
    const { pageNo, pageSize, sortBy } = request;
    const first = (pageNo - 1) * pageSize;
    const point = unitVector(request.latitude, request.longitude);
    const scan = this.#scan;
    scan.run({
      point,
      chord: chordOfMiles(request.radius),
      masks: filterMasks(request),
      text:
        request.restaurantOrCuisine === '' && request.state === ''
          ? undefined
          : this.#words.match(request.restaurantOrCuisine, request.state),
      offers: offers.admission(request.benefitsFor, request.campaignCode),
      keys: sortBy === 'distance' ? undefined : this.#keys[sortBy],
      listed: first < TOTAL_CAP ? Math.min(first + pageSize, TOTAL_CAP) : 0,
      cap: TOTAL_CAP,
    });
    const positions = scan.top.drain(first);
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

  #distance(position: number, point: UnitVector): number {
    const { points } = this.#tree;
    const dx = point.x - points[4 * position]!;
    const dy = point.y - points[4 * position + 1]!;
    const dz = point.z - points[4 * position + 2]!;
    return milesOfChord(Math.sqrt(dx * dx + dy * dy + dz * dz));
  }
}
