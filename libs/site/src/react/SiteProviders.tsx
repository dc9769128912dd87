import { CopyProvider, useCopy, type CopySetting } from '@dining/copy-engine/react';
import { PartnerProvider } from '@dining/partner-settings/react';
import { Anchor, AnchorProvider, Announcer, ToastOutlet, type AnchorProps } from '@dining/ui';
import { useMemo, useState, type ElementType, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Bootstrap } from '../site-bundle.ts';
import { SiteProvider } from './site.context.tsx';
import { SiteLink } from './SiteLink.tsx';
import type { SiteStore } from './store.ts';

export type SiteProvidersProps = {
  /** What the page is rendered from. */
  bootstrap: Bootstrap;
  store: SiteStore;
  /** The element that every link renders. The shell passes one that also preloads the page behind the link. */
  anchor?: ElementType<AnchorProps>;
  children: ReactNode;
};

/**
 * Everything a screen of the site needs above it, except the router: store, inlined state, partner, copy and links.
 * The shell, tests, Storybook and the map harness all use this one stack, so a screen finds the same things everywhere.
 */
export function SiteProviders({ bootstrap, store, anchor = SiteLink, children }: SiteProvidersProps): ReactNode {
  const { basics, year } = bootstrap;
  // A part of the page that is hydrated late must first find what the server rendered, not answers that came meanwhile.
  const [serverState] = useState(() => store.getState());
  const setting = useMemo<CopySetting>(
    () => ({
      copy: basics.copy,
      files: basics.copyFiles,
      raiseMarks: basics.raiseMarks,
      variables: { currentYear: year },
      renderLink,
    }),
    [basics, year],
  );
  return (
    <Provider store={store} serverState={serverState}>
      <SiteProvider site={bootstrap}>
        <PartnerProvider partner={basics.partner}>
          <CopyProvider setting={setting}>
            <AnchorProvider anchor={anchor}>{children}</AnchorProvider>
          </CopyProvider>
        </PartnerProvider>
      </SiteProvider>
    </Provider>
  );
}

/** Links in copy are links of the site (CON-06). */
function renderLink(href: string, children: ReactNode, key: number): ReactNode {
  return (
    <Anchor key={key} href={href}>
      {children}
    </Anchor>
  );
}

/** The live regions and the toasts. Render it once, next to the pages, so that it outlives navigation. */
export function SiteMessages(): ReactNode {
  const copy = useCopy();
  return (
    <>
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
