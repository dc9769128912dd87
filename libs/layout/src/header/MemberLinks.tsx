import type { Member } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { ButtonLink } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { SIGN_OUT } from '../member-links.ts';
import { useStoreThisPage } from '../store-this-page.ts';
import { MemberMenu } from './MemberMenu.tsx';
import { inWideHeader } from './wide-header.ts';

/* On narrow screens these are in the menu: the brand and two buttons do not fit into a phone's header. */
const WideLink = styled(ButtonLink)`
  display: none;
  ${inWideHeader('display: inline-flex;')}
`;

type MemberLinksProps = { member: Member; isEnrollment: boolean };

/**
 * The member's links at the right end of the header (HDR-01, HDR-02): their menu, with join for a member without a card,
 * which continues with the card (CTR-11). On enrollment pages, and for members with a closed account, only sign-out;
 * members who arrived by single sign-on and have no card get join and sign-out.
 */
export default function MemberLinks({ member, isEnrollment }: MemberLinksProps): ReactNode {
  const copy = useCopy();
  const storeThisPage = useStoreThisPage();
  const { interfaceType, memberType } = member;
  const isSso = interfaceType === 'sso';
  if (isEnrollment || memberType === 'ClosedAccountMember') {
    return (
      <ButtonLink href={SIGN_OUT} look="quiet" small>
        {copy(isSso ? 'member.signOutOf' : 'member.signOut')}
      </ButtonLink>
    );
  }
  const hasNoCard = memberType === 'NonCardMember';
  if (isSso && hasNoCard) {
    return (
      <>
        <WideLink href={SIGN_OUT} look="bare" small>
          {copy('member.signOut')}
        </WideLink>
        <ButtonLink href="/join" small onClick={storeThisPage}>
          {copy('layout.join')}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      {hasNoCard && (
        <WideLink href="/join" look="quiet" small onClick={storeThisPage}>
          {copy('layout.join')}
        </WideLink>
      )}
      <MemberMenu member={member} />
    </>
  );
}
