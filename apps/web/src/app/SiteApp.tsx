import { usePageViews } from '@dining/analytics';
import { CopyProvider, useCopy, type CopySetting } from '@dining/copy-engine';
import { PartnerProvider } from '@dining/partner-settings';
import type { Bootstrap } from '@dining/site-bundle';
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
        <CopyProvider setting={copy}>
          <AnchorProvider anchor={SiteAnchor}>
            <SitePages bootstrap={bootstrap} />
            <Messages />
          </AnchorProvider>
        </CopyProvider>
      </PartnerProvider>
    </Provider>
  );
}

/** What stands beside the pages and outlives navigation: announcements, toasts, page views. */
function Messages(): ReactNode {
  const copy = useCopy();
  usePageViews();
  return (
    <>
      <Announcer />
      <ToastOutlet labels={{ close: copy('toast.close'), success: copy('toast.success'), warning: copy('toast.warning'), error: copy('toast.error') }} />
    </>
  );
}

/** Links in copy: paths stay within the site, other addresses open in a new tab (CON-06). */
function renderLink(href: string, children: ReactNode, key: number): ReactNode {
  const leaves = href.startsWith('https://');
  return (
    <SiteAnchor key={key} href={href} {...(leaves ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
    </SiteAnchor>
  );
}
