import type { Finding } from '@dining/partner-settings';

/** Who decides an open point, in the order of the report: first those whose answers take longest. */
export const DECIDERS = ['legal', 'program owner', 'operator', 'engineer', 'designer', 'copywriter'] as const;

/** The role that decides an item. Nobody else has to be asked. */
export type Decider = (typeof DECIDERS)[number];

/** What each role decides, as readers of the report see it. */
export const DECIDES: Readonly<Record<Decider, string>> = {
  legal: 'the texts that members accept',
  'program owner': 'hosts, support, store links, campaigns and offers',
  operator: 'DNS, environments and secrets',
  engineer: 'settings and sign-on',
  designer: 'drawings, pictures and colors',
  copywriter: 'texts and content',
};

/** Something open at a place in a file, and whether the launch waits for it. */
export type OpenPoint = Omit<Finding, 'severity'> & { blocks: boolean };

/** One line of the checklist (EXT-12). */
export type LaunchItem = {
  /** What the item is about, such as "Support phone". */
  title: string;
  decider: Decider;
  /** What is open; an item without open points is settled, unless it was not checked. */
  points: readonly OpenPoint[];
  /** Why the item could not be checked here, as a sentence: a person confirms it. */
  unchecked?: string | undefined;
  /** What is there, as a short phrase, such as "26 of 43 texts". */
  note?: string | undefined;
};

/** The states of an item, in the order of the report. */
export const STATES = ['blocking', 'open', 'unchecked', 'settled'] as const;

export type ItemState = (typeof STATES)[number];

/** The state of an item: one open point that blocks the launch is enough to block it. */
export function stateOf({ points, unchecked }: Pick<LaunchItem, 'points' | 'unchecked'>): ItemState {
  if (points.some(({ blocks }) => blocks)) return 'blocking';
  if (points.length > 0) return 'open';
  return unchecked === undefined ? 'settled' : 'unchecked';
}
