/** Whether the first of two merchants with equal keys comes first. */
type TieBreak = (first: number, second: number) => boolean;

/**
 * The best few of many, smallest key first: a heap with the worst entry on top, in arrays that every search reuses.
 */
export class TopList {
  readonly #keys: Float64Array;
  readonly #positions: Int32Array;
  readonly #comesFirst: TieBreak;
  #capacity = 0;
  #size = 0;
  /** The highest key that may still enter the list; infinite until the list is full. */
  worst = Infinity;

  /** @param longest maximum capacity */
  constructor(longest: number, comesFirst: TieBreak) {
    this.#keys = new Float64Array(longest);
    this.#positions = new Int32Array(longest);
    this.#comesFirst = comesFirst;
  }

  /** Empties the list and sets its capacity. */
  reset(capacity: number): void {
    this.#capacity = capacity;
    this.#size = 0;
    this.worst = capacity === 0 ? -Infinity : Infinity;
  }

  offer(key: number, position: number): void {
    if (key > this.worst) return;
    if (this.#size < this.#capacity) {
      this.#siftUp(this.#size++, key, position);
    } else if (key < this.worst || this.#comesFirst(position, this.#positions[0]!)) {
      this.#siftDown(0, this.#size, key, position);
    }
    if (this.#size === this.#capacity) this.worst = this.#keys[0]!;
  }

  /** Removes all entries and returns those from place `from` on, best first. */
  drain(from: number): number[] {
    const keys = this.#keys;
    const positions = this.#positions;
    const drained: number[] = new Array(Math.max(0, this.#size - from));
    for (let last = this.#size - 1; last >= from; last--) {
      drained[last - from] = positions[0]!;
      this.#siftDown(0, last, keys[last]!, positions[last]!);
    }
    this.#size = 0;
    return drained;
  }

  #isWorse(key: number, position: number, place: number): boolean {
    const other = this.#keys[place]!;
    return key > other || (key === other && this.#comesFirst(this.#positions[place]!, position));
  }

  #siftUp(start: number, key: number, position: number): void {
    let place = start;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.#isWorse(key, position, parent)) break;
      this.#keys[place] = this.#keys[parent]!;
      this.#positions[place] = this.#positions[parent]!;
      place = parent;
    }
    this.#keys[place] = key;
    this.#positions[place] = position;
  }

  #siftDown(start: number, size: number, key: number, position: number): void {
    const keys = this.#keys;
    const positions = this.#positions;
    let place = start;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= size) break;
      if (child + 1 < size && this.#isWorse(keys[child + 1]!, positions[child + 1]!, child)) child++;
      if (this.#isWorse(key, position, child)) break;
      keys[place] = keys[child]!;
      positions[place] = positions[child]!;
      place = child;
    }
    keys[place] = key;
    positions[place] = position;
  }
}
