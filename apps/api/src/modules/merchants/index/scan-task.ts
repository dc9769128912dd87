import type { FilterMasks } from './filter-bits.ts';
import type { OfferAdmission } from './partner-offers.ts';
import type { TextMatch } from './text-candidates.ts';

/** What to look for. */
export type ScanTask = {
  readonly point: { readonly x: number; readonly y: number; readonly z: number };
  /** Longest chord from the point. */
  readonly chord: number;
  readonly masks: FilterMasks;
  readonly text: TextMatch | undefined;
  readonly offers: OfferAdmission | undefined;
  /** Sorting keys by position; nothing sorts by distance. */
  readonly keys: Float64Array | undefined;
  /** How many of the best to keep. */
  readonly keep: number;
  /** Counting may stop above this. */
  readonly cap: number;
};
