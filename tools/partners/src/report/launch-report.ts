import type { Finding } from '@dining/partner-settings';
import { DECIDERS, stateOf, STATES, type Decider, type ItemState, type LaunchItem } from './launch-item.ts';

/** What a partner must still fill in before launch (EXT-12). */
export type LaunchReport = {
  code: string;
  /** The program's full name; the code if settings.json cannot be read. */
  programName: string;
  /** The day of the report. */
  now: Date;
  /** What stops the build. It comes first. */
  errors: readonly Finding[];
  items: readonly LaunchItem[];
};

/** The number of items in each state. */
export type ItemCounts = Record<ItemState, number>;

/** The items of one role, by state and otherwise in the order in which they were found. */
export type DeciderGroup = { decider: Decider; items: LaunchItem[]; counts: ItemCounts };

/** Groups the items of a report by who decides them; roles without items are left out. */
export const groupsOf = ({ items }: Pick<LaunchReport, 'items'>): DeciderGroup[] =>
  DECIDERS.map((decider) => {
    const own = items
      .filter((item) => item.decider === decider)
      .toSorted((a, b) => STATES.indexOf(stateOf(a)) - STATES.indexOf(stateOf(b)));
    return { decider, items: own, counts: countItems(own) };
  }).filter((group) => group.items.length > 0);

/** Counts items by state. */
export function countItems(items: readonly LaunchItem[]): ItemCounts {
  const states = items.map(stateOf);
  const count = (state: ItemState) => states.filter((one) => one === state).length;
  return {
    blocking: count('blocking'),
    open: count('open'),
    unchecked: count('unchecked'),
    settled: count('settled'),
  };
}
