import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { useMember } from '@dining/session';
import { token } from '@dining/theme';
import { ButtonLink, lazyHydration } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useStoreThisPage } from '../store-this-page.ts';
import { inWideHeader } from './wide-header.ts';

const SignIn = styled(ButtonLink)`
  display: none;
  ${inWideHeader('display: inline-flex;')}
`;

const Question = styled.span`
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

const MemberLinks = /* @__PURE__ */ lazyHydration('member-links', () => import('./MemberLinks.tsx'));

/** The right end of the header: the member's menu, or sign-in and join for visitors. */
export function AuthLinks({ isEnrollment }: { isEnrollment: boolean }): ReactNode {
  const member = useMember();
  return member ? (
    <MemberLinks member={member} isEnrollment={isEnrollment} />
  ) : (
    <VisitorLinks isEnrollment={isEnrollment} />
  );
}

/**
 * The visitor's links at the right end of the header (HDR-01, HDR-02): sign-in for direct partners, and join unless the
 * partner has no enrollment. Both lead back to the page on which they are pressed (SRC-09). Enrollment pages link back to
 * sign-in instead.
 */
function VisitorLinks({ isEnrollment }: { isEnrollment: boolean }): ReactNode {
  const copy = useCopy();
  const { enrollmentType } = usePartner().settings;
  const storeThisPage = useStoreThisPage();
  const isDirect = enrollmentType === 'direct';
  if (isEnrollment) {
    if (!isDirect) return null;
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
      {isDirect && (
        <SignIn href="/login" look="bare" small onClick={storeThisPage}>
          {copy('layout.signIn')}
        </SignIn>
      )}
      {enrollmentType !== 'none' && (
        <ButtonLink href="/join" small onClick={storeThisPage}>
          {copy('layout.join')}
        </ButtonLink>
      )}
    </>
  );
}
