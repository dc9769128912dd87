import { BonusBanners } from '@dining/bonuses';
import { ContentPicture, ContentText, useContent } from '@dining/content';
import { useMember, useRenewSession } from '@dining/session';
import type { ReactNode } from 'react';

/** The member's bonuses on the account's first page, with the account's texts (BON-01, BON-02, ACC-17). */
export default function Bonuses(): ReactNode {
  const entries = useContent('account_center');
  const member = useMember();
  const onRegistered = useRenewSession();
  if (!member) return null;
  return <BonusBanners site={{ member, entries, onRegistered, Text: ContentText, Picture: ContentPicture }} />;
}
