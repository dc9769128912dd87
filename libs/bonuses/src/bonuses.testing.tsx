import type { ContentEntry, Member } from '@dining/api-contract';
import type { BonusSite } from './bonus-site.ts';

/** A site whose content is plain text. */
export const makeBonusSite = (
  member: Member,
  entries: readonly ContentEntry[],
  onRegistered: BonusSite['onRegistered'] = async () => undefined,
): BonusSite => ({
  member,
  entries,
  Text: ({ text }) => text,
  Picture: (props) => <img alt="" {...props} />,
  onRegistered,
});
