import { usePartner } from '@dining/partner-settings/react';
import { from, token } from '@dining/theme';
import { Container } from '@dining/ui';
import styled from '@emotion/styled';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useMatch, useNavigate } from 'react-router';
import { AccountNav } from './AccountNav.tsx';
import { LINKS_WIDTH } from './parts/links-width.ts';
import { SubPageSkeleton } from './parts/SubPageSkeleton.tsx';
import { PhonePopover } from './phone-popover/PhonePopover.tsx';
import { subPageAt, subPagesOf } from './sub-pages.ts';

const Root = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-5')};
  padding-block: ${token('space-1')} 72px;
  ${from('side')} {
    grid-template-columns: ${LINKS_WIDTH} minmax(0, 1fr);
    gap: ${token('space-9')};
    padding-block: ${token('space-4')} 96px;
    [data-big] & {
      grid-template-columns: minmax(0, 1fr);
      gap: ${token('space-7')};
    }
  }
`;

/** The account's frame: its links and the page of the address. An unknown address is replaced by the overview's (ACC-01). */
export default function AccountPage(): ReactNode {
  const { settings } = usePartner();
  const pathname = useMatch('/account/*')?.pathname ?? '/account';
  const { path, Component, isKnown } = subPageAt(pathname, subPagesOf(settings));
  const navigate = useNavigate();
  useEffect(() => {
    if (!isKnown) void navigate(path, { replace: true });
  }, [isKnown, path, navigate]);
  return (
    <Root>
      <AccountNav current={path} />
      <Suspense key={path} fallback={<SubPageSkeleton />}>
        <Component />
      </Suspense>
      <PhonePopover isProfile={path === '/account/user_profile'} />
    </Root>
  );
}
