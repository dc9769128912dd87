import { usePageViews } from '@dining/analytics';
import { ContentGate, logContentProblem } from '@dining/content';
import { CopyProvider, useCopy, type CopySetting } from '@dining/copy-engine';
import { PartnerProvider } from '@dining/partner-settings';
import { SessionKeeper } from '@dining/session';
import { type Bootstrap } from '@dining/site';
import { SiteProvider } from '@dining/site/react';
import { AnchorProvider, Announcer, ToastOutlet } from '@dining/ui';
import { useMemo, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { SiteAnchor } from './SiteAnchor.tsx';
import { SitePages } from './SitePages.tsx';
import type { SiteStore } from './store.ts';

/** Everything between the router and the pages: partner, words and answers. */
export function SiteApp({ bootstrap, store }: { bootstrap: Bootstrap; store: SiteStore }): ReactNode {
  const { basics, year } = bootstrap;
  const copy = useMemo<CopySetting>(
    () => ({ deck: basics.deck, raiseMarks: basics.raiseMarks, variables: { currentYear: year }, renderLink }),
    [basics, year],
  );
  return (
    <Provider store={store}>
      <PartnerProvider partner={basics.partner}>
        <SiteProvider site={bootstrap}>
          <CopyProvider setting={copy}>
            <AnchorProvider anchor={SiteAnchor}>
              <ContentGate onProblem={logContentProblem}>
                <SitePages />
              </ContentGate>
              <Messages />
            </AnchorProvider>
          </CopyProvider>
        </SiteProvider>
      </PartnerProvider>
    </Provider>
  );
}

/** What stands beside the pages and outlives navigation: the session, announcements, toasts, page views. */
function Messages(): ReactNode {
  const copy = useCopy();
  usePageViews();
  return (
    <>
      <SessionKeeper />
      <Announcer />
      <ToastOutlet
        labels={{
          close: copy('toast.close'),
          success: copy('toast.success'),
          warning: copy('toast.warning'),
          error: copy('toast.error'),
        }}
      />
    </>
  );
}

/** Links in copy are links of the site (CON-06). */
function renderLink(href: string, children: ReactNode, key: number): ReactNode {
  return (
    <SiteAnchor key={key} href={href}>
      {children}
    </SiteAnchor>
  );
}
