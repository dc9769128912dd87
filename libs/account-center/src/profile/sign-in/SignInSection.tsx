import type { Credentials, Member } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { Loaded } from '@dining/site/react';
import { token } from '@dining/theme';
import { Panel } from '@dining/ui';
import styled from '@emotion/styled';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PartSkeleton } from './access-style.ts';
import { accessApi } from './access.endpoints.ts';
import { EmailPart } from './EmailPart.tsx';
import { PasskeysPart } from './PasskeysPart.tsx';
import { PasswordPart } from './PasswordPart.tsx';
import { SessionsPart } from './SessionsPart.tsx';

/** Where links to this section lead. */
const SECTION_ID = 'sign-in';

const Root = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-5')};
  margin-top: ${token('space-6')};
  scroll-margin-top: ${token('space-4')};
  h2 {
    font-size: ${token('font-size-lg')};
    letter-spacing: -0.015em;
  }
  h2 + p {
    margin-top: ${token('space-1')};
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

/**
 * How the member signs in, and where they are signed in (ACC-14 to ACC-16). Single sign-on members see only the latter:
 * their provider has the rest.
 */
export function SignInSection({ member }: { member: Member }): ReactNode {
  const copy = useMemberCopy();
  const section = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${SECTION_ID}`) return;
    heading.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'start' });
  }, [hash, key]);
  return (
    <Root as="section" ref={section} id={SECTION_ID} aria-labelledby="access">
      <div>
        <h2 id="access" ref={heading} tabIndex={-1}>
          {copy('access.title')}
        </h2>
        <p>{copy('access.text')}</p>
      </div>
      {member.interfaceType === 'direct' && <DirectParts member={member} />}
      <SessionsPart />
    </Root>
  );
}

function DirectParts({ member }: { member: Member }): ReactNode {
  const answer = accessApi.useCredentialsQuery();
  const refresh = () => void answer.refetch();
  return (
    <>
      <EmailPart member={member} change={answer.data?.emailChange} onChanged={refresh} />
      <PasswordPart member={member} hasPassword={answer.data?.hasPassword} onChanged={refresh} />
      <Loaded answer={answer} waiting={<PartSkeleton />}>
        {({ hasPassword }: Credentials) => <PasskeysPart hasPassword={hasPassword} />}
      </Loaded>
    </>
  );
}
