import type { CopyPart, PageAudience } from './page-copy.ts';

/** The parts of the copy that a page needs. Browsers load this, and not page-copy.ts, which holds the deck. */
export const copyParts = ({ isMember, hasTools }: PageAudience): CopyPart[] => [
  'site',
  ...(isMember ? (['member'] as const) : []),
  ...(hasTools ? (['staging'] as const) : []),
];
