import type { SearchFacets } from '@dining/api-contract';
import { recordsInOrder, writeAnswer, type SearchAnswer } from './answer-writer.ts';
import { addTo, candidatesOf, emptySet, intersect, type Candidates } from './bit-sets.ts';
import { countFacets } from './count-facets.ts';
import { CuisineSets } from './cuisine-sets.ts';
import { diningAreasOf, type DiningAreas } from './dining-areas.ts';
import { filterMasks, offerMask } from './filter-bits.ts';
import { NearScan } from './near-scan.ts';
import { OpenTimes } from './open-times.ts';
import { PartnerOffers } from './partner-offers.ts';
import { writePins } from './pin-writer.ts';
import { sortKeysOf, type PreparedMerchant, type SortKeys } from './prepared-merchant.ts';
import { withImages } from './record-text.ts';
import { mostTerms } from './relaxed-terms.ts';
import type { MerchantOffers, PhotographFacts, SearchRequest, SharedSummary } from './search-request.ts';
import { buildTree, chordOfMiles, milesOfChord, unitVector, type SphereTree, type UnitVector } from './sphere-tree.ts';
import { isFoodTerm, TextCandidates } from './text-candidates.ts';
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
   * distances (or ratings, dates, names) are ordered by id. If none has all of several words, the search leaves out as few
   * of them as possible and says so; pins and facets leave out the same.
   */
  search(request: SearchRequest): SearchPage;
  /** The same as JSON in ASCII (MerchantSearchResultSchema), ready to be sent. */
  searchJson(request: SearchRequest): string;
  /** All hits of a search up to the cap, nearest first, as JSON in ASCII (MerchantPinsSchema); its page is ignored. */
  pinsJson(request: SearchRequest): string;
  /** How many merchants each choice of a filter would leave. @param minute this minute, since 1970 */
  facets(request: SearchRequest, minute: number): SearchFacets;
};

/** The merchants of one moment, ready to be searched. It never changes; the next one replaces it. */
export class IndexSnapshot {
  readonly diningAreas: DiningAreas;
  readonly #tree: SphereTree<PreparedMerchant>;
  readonly #keys: SortKeys;
  readonly #scan: NearScan;
  readonly #records: readonly string[];
  readonly #words: TextCandidates;
  readonly #positions: ReadonlyMap<string, number>;
  readonly #cuisines: CuisineSets;
  readonly #openTimes: OpenTimes;

  private constructor(
    tree: SphereTree<PreparedMerchant>,
    keys: SortKeys,
    records: readonly string[],
    words: TextCandidates,
    positions: ReadonlyMap<string, number>,
    cuisines: CuisineSets,
    openTimes: OpenTimes,
    diningAreas: DiningAreas,
  ) {
    this.diningAreas = diningAreas;
    this.#tree = tree;
    this.#keys = keys;
    this.#scan = new NearScan(tree, keys.name, TOTAL_CAP);
    this.#records = records;
    this.#words = words;
    this.#positions = positions;
    this.#cuisines = cuisines;
    this.#openTimes = openTimes;
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
    const cuisines = await CuisineSets.build(tree.merchants, pause);
    const openTimes = await OpenTimes.build(tree.merchants, pause);
    const areas = await diningAreasOf(tree, pause);
    return new IndexSnapshot(tree, keys, records, words, positions, cuisines, openTimes, areas);
  }

  get merchants(): readonly PreparedMerchant[] {
    return this.#tree.merchants;
  }

  cuisinesOf(merchantId: string): readonly string[] | undefined {
    const position = this.#positions.get(merchantId);
    return position === undefined ? undefined : this.#tree.merchants[position]!.cuisines;
  }

  photographsOf(merchantId: string): PhotographFacts | undefined {
    const position = this.#positions.get(merchantId);
    return position === undefined ? undefined : this.#tree.merchants[position]!.photographs;
  }

  forPartner(given: Iterable<MerchantOffers>, images: ReadonlyMap<string, SharedSummary['images']>): PartnerIndex {
    const ownRecords = this.#withImages(images);
    const offers = new PartnerOffers(given, this.#tree.merchants, (id) => this.#positions.get(id));
    return {
      search: (request) => {
        const { positions, ...page } = this.#search(request, offers);
        return { ids: positions.map((position) => this.#tree.merchants[position]!.id), ...page };
      },
      facets: (request, minute) =>
        this.#relaxed(
          request,
          offers,
          (candidates) =>
            countFacets(request, {
              tree: this.#tree,
              cuisines: this.#cuisines,
              offers,
              candidates: this.#narrow(request, candidates),
              open: this.#openTimes.at(minute),
            }),
          ({ totalResultSize }) => totalResultSize,
        ).found,
      searchJson: (request) => writeAnswer(this.#search(request, offers), this.#records, offers, ownRecords),
      pinsJson: (request) => {
        const all: SearchRequest = { ...request, sortBy: 'distance', pageNo: 1, pageSize: TOTAL_CAP };
        return writePins(this.#search(all, offers), this.#tree.merchants, offers);
      },
    };
  }

  /** The records of merchants of which a partner shows its own images, by position. */
  #withImages(own: ReadonlyMap<string, SharedSummary['images']>): ReadonlyMap<number, string> {
    const records = new Map<number, string>();
    for (const [id, images] of own) {
      const position = this.#positions.get(id);
      if (position !== undefined) records.set(position, withImages(this.#records[position]!, images));
    }
    return records;
  }

  #search(request: SearchRequest, offers: PartnerOffers): SearchAnswer {
    const { pageNo, pageSize } = request;
    const first = (pageNo - 1) * pageSize;
    const listed = first < TOTAL_CAP ? Math.min(first + pageSize, TOTAL_CAP) : 0;
    const { found: count, leftOut } = this.#relaxed(
      request,
      offers,
      (matches) => this.#scanFor(request, offers, matches, { listed, cap: TOTAL_CAP }),
      (found) => found,
    );
    const positions = this.#scan.top.drain(first);
    const point = unitVector(request.latitude, request.longitude);
    const totalResultSize = Math.min(count, TOTAL_CAP);
    return {
      positions,
      distances: positions.map((position) => this.#distance(position, point)),
      pageNo,
      totalPages: Math.ceil(totalResultSize / pageSize),
      totalResultSize,
      totalIsLowerBound: count > TOTAL_CAP,
      leftOut,
    };
  }

  /**
   * Finds with all words of a request or, if that is nothing, with as many of its terms as have results (SRC-01).
   * @param find with merchants that match words
   * @param sizeOf how many it found
   */
  #relaxed<Found>(
    request: SearchRequest,
    offers: PartnerOffers,
    find: (matches: Candidates | undefined) => Found,
    sizeOf: (found: Found) => number,
  ): { found: Found; leftOut?: readonly string[] } {
    const { restaurantOrCuisine, state } = request;
    const terms = restaurantOrCuisine === '' ? [] : this.#words.terms(restaurantOrCuisine);
    const found = find(this.#words.match(terms, state));
    if (terms.length < 2 || sizeOf(found) > 0) return { found };
    const kept = mostTerms(
      terms,
      isFoodTerm,
      (some) => this.#scanFor(request, offers, this.#words.match(some, state), { listed: 0, cap: 0 }) > 0,
    );
    if (kept === undefined) return { found };
    const leftOut = terms.filter((term) => !kept.includes(term));
    return { found: find(this.#words.match(kept, state)), leftOut: leftOut.map(({ typed }) => typed) };
  }

  /** Scans for a request among the merchants that match words. @returns how many there are, exactly up to the cap */
  #scanFor(
    request: SearchRequest,
    offers: PartnerOffers,
    matches: Candidates | undefined,
    size: { listed: number; cap: number },
  ): number {
    const { sortBy } = request;
    this.#scan.run({
      point: unitVector(request.latitude, request.longitude),
      chord: chordOfMiles(request.radius),
      masks: filterMasks(request),
      candidates: this.#candidates(request, matches),
      offers: offers.admission(offerMask(request), request.campaignCode),
      keys: sortBy === 'distance' || sortBy === 'relevance' ? undefined : this.#keys[sortBy],
      preferred: sortBy === 'relevance' ? matches?.exact : undefined,
      ...size,
    });
    return this.#scan.count;
  }

  /** The merchants that match and are open and of a cuisine as the search wants; undefined if it wants nothing of that. */
  #candidates(request: SearchRequest, matches: Candidates | undefined): Candidates | undefined {
    const narrowed = this.#narrow(request, matches);
    const { cuisines, openNow } = request;
    if (cuisines.length === 0 && openNow === null) return narrowed;
    const bits = cuisines.length === 0 ? this.#openTimes.at(openNow!).slice() : this.#cuisines.withAny(cuisines);
    if (cuisines.length > 0 && openNow !== null) intersect(bits, this.#openTimes.at(openNow));
    if (narrowed !== undefined) intersect(bits, narrowed.bits);
    return candidatesOf(bits);
  }

  /** Those of the matches that have one of the ids and are open at the hour of the week; undefined for all merchants. */
  #narrow({ ids, openAt }: SearchRequest, matches: Candidates | undefined): Candidates | undefined {
    if (ids === null && openAt === '') return matches;
    const bits = openAt === '' ? this.#withIds(ids!) : this.#openTimes.weekly(openAt).slice();
    if (openAt !== '' && ids !== null) intersect(bits, this.#withIds(ids));
    if (matches !== undefined) intersect(bits, matches.bits);
    return candidatesOf(bits);
  }

  #withIds(ids: readonly string[]): Uint32Array {
    const bits = emptySet(this.#tree.merchants.length);
    for (const id of ids) {
      const position = this.#positions.get(id);
      if (position !== undefined) addTo(bits, position);
    }
    return bits;
  }

  #distance(position: number, point: UnitVector): number {
    const { points } = this.#tree;
    const dx = point.x - points[4 * position]!;
    const dy = point.y - points[4 * position + 1]!;
    const dz = point.z - points[4 * position + 2]!;
    return milesOfChord(Math.sqrt(dx * dx + dy * dy + dz * dz));
  }
}
