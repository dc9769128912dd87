import type { BonusSite } from '@dining/bonuses';
import { ContentPicture, ContentText, useContent } from '@dining/content';
import { useMember, useRenewSession } from '@dining/session';

/** What the member's bonuses need of this page, with the account's texts; undefined for visitors. */
export function useBonusSite(): BonusSite | undefined {
  const entries = useContent('account_center');
  const member = useMember();
  const onRegistered = useRenewSession();
  return member && { member, entries, onRegistered, Text: ContentText, Picture: ContentPicture };
}
