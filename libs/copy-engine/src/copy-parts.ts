import type { CopyPart, PageAudience } from './page-copy.ts';

/** The parts of the copy that a page needs. Apart from page-copy.ts, which holds the deck: browsers load this. */
export const copyParts = ({ isMember, hasTools }: PageAudience): CopyPart[] => [
  'site',
  ...(isMember ? (['member'] as const) : []),
  ...(hasTools ? (['staging'] as const) : []),
];
