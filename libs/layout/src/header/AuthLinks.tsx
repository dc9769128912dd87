import { useCopy } from '@dining/copy-engine';
import { usePartner } from '@dining/partner-settings';
import { useMember } from '@dining/session';
import { token } from '@dining/theme';
import { ButtonLink, later } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { inWideBar } from './wide-bar.ts';

const SignIn = styled(ButtonLink)`
  display: none;
  ${inWideBar('display: inline-flex;')}
`;

const Question = styled.span`
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

const MemberLinks = /* @__PURE__ */ later('member-links', () => import('./MemberLinks.tsx'));

/** The right end of the header: what members find there, or visitors. */
export function AuthLinks({ enrolling }: { enrolling: boolean }): ReactNode {
  const member = useMember();
  return member ? <MemberLinks member={member} enrolling={enrolling} /> : <VisitorLinks enrolling={enrolling} />;
}

/**
 * What somebody who is not signed in finds at the right of the header (HDR-01, HDR-02): sign-in for direct partners,
 * join for all who let people join; while joining, the way back to sign-in.
 */
function VisitorLinks({ enrolling }: { enrolling: boolean }): ReactNode {
  const copy = useCopy();
  const { enrollmentType } = usePartner().settings;
  const direct = enrollmentType === 'direct';
  if (enrolling) {
    if (!direct) return null;
    return (
      <>
        <Question>{copy('layout.alreadyMember')}</Question>
        <ButtonLink href="/login" look="quiet" small>
          {copy('layout.signIn')}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      {direct && (
        <SignIn href="/login" look="bare" small>
          {copy('layout.signIn')}
        </SignIn>
      )}
      {enrollmentType !== 'none' && (
        <ButtonLink href="/join" small>
          {copy('layout.join')}
        </ButtonLink>
      )}
    </>
  );
}
