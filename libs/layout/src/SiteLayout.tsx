import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { useMember } from '@dining/session';
import { token } from '@dining/theme';
import { lazyHydration, lazyPage, SkipLink } from '@dining/ui';
import styled from '@emotion/styled';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AnnouncementBanner } from './announcement/AnnouncementBanner.tsx';
import { useOutdatedApp } from './app-update/use-outdated-app.ts';
import { BackLink } from './header/BackLink.tsx';
import { Header } from './header/Header.tsx';
import { closedAccountVariant, layoutVariant } from './layout-variant.ts';
import { MAIN_ID, useNavigationEffects } from './navigation/use-navigation-effects.ts';
import { LazySiteNotices } from './notices/LazySiteNotices.tsx';

const Footer = /* @__PURE__ */ lazyHydration('footer', async () => ({
  default: (await import('./footer/Footer.tsx')).Footer,
}));

const { Component: AppUpdateScreen } = /* @__PURE__ */ lazyPage(() => import('./app-update/AppUpdateScreen.tsx'));

/* A list beside a map uses the full width; header and footer share its left edge. */
const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  &[data-wide] {
    --size-max: 100%;
    --page: calc(${token('size-max')} - 2 * ${token('gutter')});
  }
`;

const Main = styled.main`
  flex: 1 0 auto;
  width: 100%;
  outline: 0;
  /* Focus arrives here by navigation, not by tabbing, so a focus ring would only distract. */
  h1:focus {
    outline: 0;
    box-shadow: none;
  }
`;

/**
 * The layout of every page: skip link, announcement, header and footer, plus the effects of navigation (RTE-07). In an
 * outdated native app, the update screen takes the place of everything (BAN-04).
 */
export function SiteLayout({ children }: { children: ReactNode }): ReactNode {
  const copy = useCopy();
  const { pathname } = useLocation();
  const { settings } = usePartner();
  const isClosed = useMember()?.memberType === 'ClosedAccountMember';
  const variant = isClosed ? closedAccountVariant : layoutVariant(pathname, settings);
  const isOutdated = useOutdatedApp();
  useNavigationEffects();
  useEffect(() => {
    void import('./edges/keep-focus-clear.ts').then(
      ({ keepFocusClear }) => keepFocusClear(),
      () => undefined,
    );
  }, []);
  if (isOutdated)
    return (
      <Root>
        <Main id={MAIN_ID} tabIndex={-1}>
          <Suspense fallback={null}>
            <AppUpdateScreen />
          </Suspense>
        </Main>
      </Root>
    );
  return (
    <Root data-wide={variant.isWide || undefined}>
      <SkipLink href={`#${MAIN_ID}`}>{copy('layout.skip')}</SkipLink>
      {!variant.isEnrollment && !variant.isAccount && <AnnouncementBanner />}
      <Header variant={variant} />
      <Main id={MAIN_ID} tabIndex={-1}>
        {variant.isAccount && <BackLink />}
        {children}
      </Main>
      <Footer />
      <LazySiteNotices isAllowed={!variant.isEnrollment} />
    </Root>
  );
}
