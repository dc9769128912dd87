import { createStore, SiteProviders } from '@dining/site/react';
import { makeBootstrap } from '@dining/testing';
import type { ReactNode } from 'react';

const bootstrap = makeBootstrap();
const store = createStore(bootstrap.queries);

/** The site's providers with the default copy. Links are plain elements, so that tests need no router. */
export const TestProviders = ({ children }: { children: ReactNode }) => (
  <SiteProviders bootstrap={bootstrap} store={store} anchor="a">
    {children}
  </SiteProviders>
);
