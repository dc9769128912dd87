/** One part of the copy of a page. */
export type CopyPart = 'site' | 'member' | 'staging';

/** Which texts a page needs besides those of every page. */
export type PageAudience = { isMember: boolean; hasTools: boolean };

/** The parts of the copy that a page needs. Browsers load this, and not page-copy.ts, which holds the deck. */
export const copyParts = ({ isMember, hasTools }: PageAudience): CopyPart[] => [
  'site',
  ...(isMember ? (['member'] as const) : []),
  ...(hasTools ? (['staging'] as const) : []),
];
