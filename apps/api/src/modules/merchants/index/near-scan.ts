import { askedAhead } from './asked-ahead.ts';
import type { FilterMasks } from './filter-bits.ts';
import type { OfferAdmission } from './partner-offers.ts';
import type { ScanTask } from './scan-task.ts';
import { LEAF_SIZE, type SphereTree } from './sphere-tree.ts';
import { TopList } from './top-list.ts';

const passAll = { all: 0, anyPrice: -1, anyMeal: -1, open: true };

/**
 * Goes through the merchants near a point. Nearest nodes come first; a node whose sphere lies outside the radius is
 * passed over, one that lies wholly inside and too far for the page is only counted, and when the count is beyond the
 * cap it is not looked at at all. One search at a time (it is synchronous): the fields are the state of that search.
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
  #limit = 0;
  #cap = 0;
  #masks: FilterMasks = passAll;
  #text: Uint32Array | undefined;
  #offers: OfferAdmission | undefined;
  #keys: Float64Array | undefined;
  /** Something beyond the bits is asked of each merchant. */
  #picky = false;

  /**
   * @param nameKeys the sorting keys under which equal ones are told apart by the whole name
   * @param longest the most merchants that are ever kept
   */
  constructor({ records, points, spheres }: SphereTree, nameKeys: Float64Array, longest: number) {
    this.#size = records.length;
    this.#points = points;
    this.#spheres = spheres;
    this.top = new TopList(longest, (first, second) => {
      const [one, other] = [records[first]!, records[second]!];
      if (this.#keys === nameKeys && one.nameText !== other.nameText) return one.nameText < other.nameText;
      return one.id < other.id;
    });
  }

  /** Fills `top` and `count`; a count above the cap means "more than the cap". */
  run(task: ScanTask): void {
    ({ x: this.#x, y: this.#y, z: this.#z } = task.point);
    this.#chord = task.chord;
    this.#limit = task.chord * task.chord;
    this.#cap = task.cap;
    this.#masks = task.masks;
    this.#text = task.text?.bits;
    this.#offers = task.offers;
    this.#keys = task.keys;
    this.#picky = task.text !== undefined || task.offers !== undefined;
    this.count = 0;
    this.top.reset(task.keep);
    if (this.#size === 0) return;
    if (task.text?.positions !== undefined) this.#lookAt(task.text.positions);
    else this.#visit(1, 0, this.#size - 1, this.#distanceTo(1));
  }

  #distanceTo(node: number): number {
    const at = 4 * node;
    const dx = this.#x - this.#spheres[at]!;
    const dy = this.#y - this.#spheres[at + 1]!;
    const dz = this.#z - this.#spheres[at + 2]!;
    return Math.sqrt(dx * dx + dy * dy + dz * dz);
  }

  /** @param distance from the point to the centre of the node's sphere */
  #visit(node: number, left: number, right: number, distance: number): void {
    const radius = this.#spheres[4 * node + 3]!;
    const nearest = distance - radius;
    if (nearest > this.#chord) return;
    // Nothing in here is near enough for the page: it only has to be counted.
    if (this.#keys === undefined && nearest > 0 && nearest * nearest > this.top.worst)
      this.#count(node, left, right, distance);
    else if (right - left <= LEAF_SIZE) this.#look(left, right);
    else {
      const middle = (left + right) >> 1;
      this.#look(middle, middle);
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
  }

  /** Counts the merchants of a node that are within the radius. */
  #count(node: number, left: number, right: number, distance: number): void {
    const radius = this.#spheres[4 * node + 3]!;
    if (distance - radius > this.#chord || this.count > this.#cap) return;
    if (distance + radius <= this.#chord) this.#countRun(left, right);
    else if (right - left <= LEAF_SIZE) this.#countNear(left, right);
    else {
      const middle = (left + right) >> 1;
      this.#countNear(middle, middle);
      this.#count(2 * node, left, middle - 1, this.#distanceTo(2 * node));
      this.#count(2 * node + 1, middle + 1, right, this.#distanceTo(2 * node + 1));
    }
  }

  /** Looks at each merchant of a run: filters, distance, and a place in the list. */
  #look(left: number, right: number): void {
    const points = this.#points;
    const { all, anyPrice, anyMeal } = this.#masks;
    const keys = this.#keys;
    const picky = this.#picky;
    const limit = this.#limit;
    const x = this.#x;
    const y = this.#y;
    const z = this.#z;
    const top = this.top;
    // The points of the run are asked for ahead.
    let sum = 0;
    for (let at = 4 * left; at <= 4 * right; at += 8) sum += points[at]!;
    askedAhead[0] = sum;
    let count = 0;
    for (let i = left; i <= right; i++) {
      const at = 4 * i;
      const own = points[at + 3]! | 0;
      if ((own & all) !== all || (own & anyPrice) === 0 || (own & anyMeal) === 0) continue;
      const dx = x - points[at]!;
      const dy = y - points[at + 1]!;
      const dz = z - points[at + 2]!;
      const square = dx * dx + dy * dy + dz * dz;
      if (square > limit || (picky && !this.#admits(i))) continue;
      count++;
      const key = keys === undefined ? square : keys[i]!;
      if (key <= top.worst) top.offer(key, i);
    }
    this.count += count;
  }

  /** The same with the few that carry the words. Most of them are far away, so the distance is asked first. */
  #lookAt(positions: Int32Array): void {
    const points = this.#points;
    const { all, anyPrice, anyMeal } = this.#masks;
    const keys = this.#keys;
    const limit = this.#limit;
    const x = this.#x;
    const y = this.#y;
    const z = this.#z;
    const top = this.top;
    for (let place = 0; place < positions.length; place++) {
      const i = positions[place]!;
      const at = 4 * i;
      const dx = x - points[at]!;
      const dy = y - points[at + 1]!;
      const dz = z - points[at + 2]!;
      const square = dx * dx + dy * dy + dz * dz;
      if (square > limit) continue;
      const own = points[at + 3]! | 0;
      if ((own & all) !== all || (own & anyPrice) === 0 || (own & anyMeal) === 0 || !this.#admits(i)) continue;
      this.count++;
      const key = keys === undefined ? square : keys[i]!;
      if (key <= top.worst) top.offer(key, i);
    }
  }

  /** Counts those of a run that are within the radius. */
  #countNear(left: number, right: number): void {
    const points = this.#points;
    const { all, anyPrice, anyMeal, open } = this.#masks;
    const picky = this.#picky;
    const limit = this.#limit;
    const x = this.#x;
    const y = this.#y;
    const z = this.#z;
    let count = 0;
    for (let at = 4 * left; at <= 4 * right; at += 4) {
      if (!open) {
        const own = points[at + 3]! | 0;
        if ((own & all) !== all || (own & anyPrice) === 0 || (own & anyMeal) === 0) continue;
      }
      const dx = x - points[at]!;
      const dy = y - points[at + 1]!;
      const dz = z - points[at + 2]!;
      const isNear = dx * dx + dy * dy + dz * dz <= limit;
      // Half of them are: a number is added sooner than a branch is foreseen.
      if (!picky) count += Number(isNear);
      else if (isNear && this.#admits(at >> 2)) count++;
    }
    this.count += count;
  }

  /** Counts a run that lies within the radius. */
  #countRun(left: number, right: number): void {
    if (this.#masks.open && !this.#picky) {
      this.count += right - left + 1;
      return;
    }
    const points = this.#points;
    const { all, anyPrice, anyMeal } = this.#masks;
    let count = this.count;
    for (let i = left; i <= right && count <= this.#cap; i++) {
      const own = points[4 * i + 3]! | 0;
      if ((own & all) !== all || (own & anyPrice) === 0 || (own & anyMeal) === 0) continue;
      if (!this.#picky || this.#admits(i)) count++;
    }
    this.count = count;
  }

  #admits(position: number): boolean {
    const text = this.#text;
    if (text !== undefined && ((text[position >>> 5]! >>> (position & 31)) & 1) === 0) return false;
    const offers = this.#offers;
    return offers === undefined || offers.admitted[offers.kinds[position]!] === 1;
  }
}
