import type { Member } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import { ButtonLink } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { SIGN_OUT } from '../member-links.ts';
import { MemberMenu } from './MemberMenu.tsx';
import { inWideBar } from './wide-bar.ts';

/* Elsewhere the menu holds it: mark and two buttons do not fit into a phone's bar. */
const SignOut = styled(ButtonLink)`
  display: none;
  ${inWideBar('display: inline-flex;')}
`;

type MemberLinksProps = { member: Member; enrolling: boolean };

/**
 * What a member finds at the right of the header (HDR-01, HDR-02): their menu. While joining, and for those whose
 * account is closed, only the way out; who came by single sign-on and has no card may join or leave.
 */
export default function MemberLinks({ member, enrolling }: MemberLinksProps): ReactNode {
  const copy = useCopy();
  const { interfaceType, memberType } = member;
  const bySso = interfaceType === 'sso';
  if (enrolling || memberType === 'ClosedAccountMember') {
    return (
      <ButtonLink href={SIGN_OUT} look="quiet" small>
        {copy(bySso ? 'member.signOutOf' : 'member.signOut')}
      </ButtonLink>
    );
  }
  if (bySso && memberType === 'NonCardMember') {
    return (
      <>
        <SignOut href={SIGN_OUT} look="bare" small>
          {copy('member.signOut')}
        </SignOut>
        <ButtonLink href="/join" small>
          {copy('layout.join')}
        </ButtonLink>
      </>
    );
  }
  return <MemberMenu member={member} />;
}
