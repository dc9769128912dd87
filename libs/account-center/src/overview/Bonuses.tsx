import { BonusBanners } from '@dining/bonuses';
import { ContentPicture, ContentText, useContent } from '@dining/content';
import { useMember, useRenewSession } from '@dining/session';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.div`
  h2 {
    font-size: ${token('font-size-xl')};
  }
`;

/** The member's bonuses on the account's first page, with the account's texts (BON-01, BON-02, ACC-17). */
export default function Bonuses(): ReactNode {
  const entries = useContent('account_center');
  const member = useMember();
  const onRegistered = useRenewSession();
  if (!member) return null;
  return (
    <Root>
      <BonusBanners site={{ member, entries, onRegistered, Text: ContentText, Picture: ContentPicture }} />
    </Root>
  );
}
