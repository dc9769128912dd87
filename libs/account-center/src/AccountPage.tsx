import { from, token } from '@dining/theme';
import { Container } from '@dining/ui';
import styled from '@emotion/styled';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useMatch, useNavigate } from 'react-router';
import { AccountNav } from './nav/AccountNav.tsx';
import { subPageAt } from './nav/sub-pages.ts';
import { SubPageSkeleton } from './nav/SubPageSkeleton.tsx';

const Root = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-5')};
  padding-block: ${token('space-1')} 72px;
  ${from('side')} {
    grid-template-columns: 216px minmax(0, 1fr);
    gap: ${token('space-9')};
    padding-block: ${token('space-4')} 96px;
    [data-big] & {
      grid-template-columns: minmax(0, 1fr);
      gap: ${token('space-7')};
    }
  }
`;

/** The account's frame: its links, and beside them the page of the address. An address that it does not have becomes the overview's (ACC-01). */
export default function AccountPage(): ReactNode {
  const pathname = useMatch('/account/*')?.pathname ?? '/account';
  const { path, Component, isKnown } = subPageAt(pathname);
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
    </Root>
  );
}
