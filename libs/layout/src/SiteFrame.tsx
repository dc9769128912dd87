import { useCopy } from '@dining/copy-engine';
import { usePartner } from '@dining/partner-settings';
import { useMember } from '@dining/session';
import { token } from '@dining/theme';
import { later, SkipLink } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AnnouncementBanner } from './announcement/AnnouncementBanner.tsx';
import { CLOSED_PLACE, framePlace } from './frame-place.ts';
import { BackLink } from './header/BackLink.tsx';
import { Header } from './header/Header.tsx';
import { MAIN_ID, useNavigationEffects } from './navigation/use-navigation-effects.ts';

const Footer = /* @__PURE__ */ later('footer', async () => ({ default: (await import('./footer/Footer.tsx')).Footer }));

/* Search opens to the full width; header and footer keep one left edge with it (look, section 1). */
const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  &[data-wide] {
    --page: calc(${token('size-max')} - 64px);
  }
`;

const Main = styled.main`
  flex: 1 0 auto;
  width: 100%;
  outline: 0;
  /* The focus comes here by navigation, not by tabbing: its ring would only startle. */
  h1:focus {
    outline: 0;
    box-shadow: none;
  }
`;

/** What stands around every page: skip link, announcement, header and footer; and what happens between two pages. */
export function SiteFrame({ children }: { children: ReactNode }): ReactNode {
  const copy = useCopy();
  const { pathname } = useLocation();
  const { settings } = usePartner();
  const isClosed = useMember()?.memberType === 'ClosedAccountMember';
  const place = isClosed ? CLOSED_PLACE : framePlace(pathname, settings);
  useNavigationEffects();
  return (
    <Root data-wide={place.searching || undefined}>
      <SkipLink href={`#${MAIN_ID}`}>{copy('layout.skip')}</SkipLink>
      <AnnouncementBanner />
      <Header place={place} />
      <Main id={MAIN_ID} tabIndex={-1}>
        {place.inAccount && <BackLink />}
        {children}
      </Main>
      <Footer />
    </Root>
  );
}
