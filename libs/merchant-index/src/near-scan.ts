import { isIn, type Candidates } from './bit-sets.ts';
import type { FilterMasks } from './filter-bits.ts';
import type { OfferAdmission } from './partner-offers.ts';
import type { PreparedMerchant } from './prepared-merchant.ts';
import { LEAF_SIZE, type SphereTree, type UnitVector } from './sphere-tree.ts';
import { TopList } from './top-list.ts';

/** What to look for. */
export type ScanTask = {
  readonly point: UnitVector;
  /** Longest chord from the point. */
  readonly chord: number;
  readonly masks: FilterMasks;
  /** Undefined for all merchants. */
  readonly candidates: Candidates | undefined;
  readonly offers: OfferAdmission | undefined;
  /** Sort keys by position; undefined sorts by distance. */
  readonly keys: Float64Array | undefined;
  /** In the order of distance, the merchants that come before all others. */
  readonly preferred: Uint32Array | undefined;
  /** Size of the list of best merchants. */
  readonly listed: number;
  /** Counting may stop above this. */
  readonly cap: number;
};

/** Added to the key of a merchant that is not preferred: more than any square of a chord, which is at most 4. */
const SECOND_BAND = 8;

const PASS_ALL: FilterMasks = { all: 0, anyPrice: -1, anyMeal: -1, isOpen: true };

/**
 * Finds the merchants near a point, nearest nodes of the tree first. A node whose sphere lies outside the radius is
 * skipped. Nodes that are too far away for the page are only counted, until the count exceeds the cap. A scan is
 * synchronous, so that one instance serves all searches: the fields are the state of the running one.
 */
export class NearScan {
  readonly top: TopList;
  count = 0;

  readonly #size: number;
  readonly #points: Float64Array;
  readonly #spheres: Float64Array;
  #x = 0;
  #y = 0;
  #z = 0;
  #chord = 0;
  #cap = 0;
  #masks = PASS_ALL;
  #candidateBits: Uint32Array | undefined;
  #offers: OfferAdmission | undefined;
  #keys: Float64Array | undefined;
  #preferred: Uint32Array | undefined;
  /** Candidates or offers are checked in addition to the filter bits. */
  #checksMore = false;

  /**
   * @param nameKeys the sort keys for which ties are broken by the whole name
   * @param longest maximum size of the list
   */
  constructor({ merchants, points, spheres }: SphereTree<PreparedMerchant>, nameKeys: Float64Array, longest: number) {
    this.#size = merchants.length;
    this.#points = points;
    this.#spheres = spheres;
    this.top = new TopList(longest, (first, second) => {
      const [one, other] = [merchants[first]!, merchants[second]!];
      if (this.#keys === nameKeys && one.nameText !== other.nameText) return one.nameText < other.nameText;
      return one.id < other.id;
    });
  }

  /** Fills `top` and `count`; a count above the cap means "more than the cap". */
  run(task: ScanTask): void {
    ({ x: this.#x, y: this.#y, z: this.#z } = task.point);
    this.#chord = task.chord;
    this.#cap = task.cap;
    this.#masks = task.masks;
    this.#candidateBits = task.candidates?.bits;
    this.#offers = task.offers;
    this.#keys = task.keys;
    this.#preferred = task.preferred;
    this.#checksMore = task.candidates !== undefined || task.offers !== undefined;
    this.count = 0;
    this.top.reset(task.listed);
    const candidates = task.candidates?.positions;
    if (candidates !== undefined) this.#examine(0, candidates.length - 1, candidates);
    else if (this.#size > 0) this.#visit(1, 0, this.#size - 1, this.#distanceTo(1));
  }

  #distanceTo(node: number): number {
    const at = 4 * node;
    const dx = this.#x - this.#spheres[at]!;
    const dy = this.#y - this.#spheres[at + 1]!;
    const dz = this.#z - this.#spheres[at + 2]!;
    return Math.sqrt(dx * dx + dy * dy + dz * dz);
  }

  /** @param distance from the point to the center of the node's sphere */
  #visit(node: number, left: number, right: number, distance: number): void {
    const radius = this.#spheres[4 * node + 3]!;
    const nearest = distance - radius;
    if (nearest > this.#chord) return;
    // Also right with preferred merchants: the key of none is below the square of its chord.
    const isBeyondPage = this.#keys === undefined && nearest > 0 && nearest * nearest > this.top.worst;
    if (isBeyondPage) {
      if (this.count > this.#cap) return;
      if (this.#masks.isOpen && !this.#checksMore && distance + radius <= this.#chord) {
        this.count += right - left + 1;
        return;
      }
    }
    if (right - left <= LEAF_SIZE) {
      this.#examine(left, right);
      return;
    }
    const middle = (left + right) >> 1;
    this.#examine(middle, middle);
    const lower = this.#distanceTo(2 * node);
    const upper = this.#distanceTo(2 * node + 1);
    if (lower <= upper) {
      this.#visit(2 * node, left, middle - 1, lower);
      this.#visit(2 * node + 1, middle + 1, right, upper);
    } else {
      this.#visit(2 * node + 1, middle + 1, right, upper);
      this.#visit(2 * node, left, middle - 1, lower);
    }
  }

  /**
   * Examines a run of merchants: filters, distance, and a place in the list.
   * @param candidates positions to examine; without them the run is one of positions
   */
  #examine(first: number, last: number, candidates?: Int32Array): void {
    const points = this.#points;
    const { all, anyPrice, anyMeal } = this.#masks;
    const keys = this.#keys;
    const preferred = this.#preferred;
    const checksMore = this.#checksMore;
    const limit = this.#chord * this.#chord;
    const x = this.#x;
    const y = this.#y;
    const z = this.#z;
    const top = this.top;
    let count = 0;
    for (let place = first; place <= last; place++) {
      const position = candidates === undefined ? place : candidates[place]!;
      const at = 4 * position;
      const bits = points[at + 3]! | 0;
      if ((bits & all) !== all || (bits & anyPrice) === 0 || (bits & anyMeal) === 0) continue;
      const dx = x - points[at]!;
      const dy = y - points[at + 1]!;
      const dz = z - points[at + 2]!;
      const square = dx * dx + dy * dy + dz * dz;
      if (square > limit || (checksMore && !this.#admits(position))) continue;
      count++;
      let key = keys === undefined ? square : keys[position]!;
      if (preferred !== undefined && !isIn(preferred, position)) key += SECOND_BAND;
      if (key <= top.worst) top.offer(key, position);
    }
    this.count += count;
  }

  /** Whether a merchant is a candidate and has the offer. */
  #admits(position: number): boolean {
    const bits = this.#candidateBits;
    if (bits !== undefined && !isIn(bits, position)) return false;
    const offers = this.#offers;
    return offers === undefined || offers.admitted[offers.kinds[position]!] === 1;
  }
}
