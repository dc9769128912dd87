import { MemberCopyProvider } from '@dining/copy-engine/react';
import type { Bootstrap } from '@dining/site';
import { createStore, SiteProviders, type SiteStore } from '@dining/site/react';
import { Announcer } from '@dining/ui';
import { useState, type ReactNode } from 'react';
import { makeBootstrap } from './make-bootstrap.ts';

type TestSiteProps = {
  /** By default an invented partner's, with the default copy. */
  bootstrap?: Bootstrap;
  /** By default a store that holds the queries of the bootstrap. */
  store?: SiteStore;
  children: ReactNode;
};

/**
 * Wraps a screen in what the shell puts above it, except the router: the site's providers, the copy of member pages and
 * the live regions.
 */
export function TestSite({ bootstrap, store, children }: TestSiteProps): ReactNode {
  const [site] = useState(() => bootstrap ?? makeBootstrap());
  const [siteStore] = useState(() => store ?? createStore(site.queries));
  return (
    <SiteProviders bootstrap={bootstrap ?? site} store={store ?? siteStore}>
      <MemberCopyProvider>{children}</MemberCopyProvider>
      <Announcer />
    </SiteProviders>
  );
}
