import { api } from '@dining/api-client';
import { CopyProvider, MemberCopyProvider, type CopySetting } from '@dining/copy-engine/react';
import { PartnerProvider } from '@dining/partner-settings/react';
import { type Bootstrap } from '@dining/site';
import { SiteLink, SiteProvider } from '@dining/site/react';
import { AnchorProvider, Announcer } from '@dining/ui';
import { configureStore } from '@reduxjs/toolkit';
import { useMemo, type ReactNode } from 'react';
import { Provider } from 'react-redux';

/** A real store with the real transport, holding the inlined answers of the endpoints that the screen knows. */
export function makeStore(queries: Bootstrap['queries']) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (standard) => standard({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    devTools: false,
  });
  const known = queries.filter(({ endpointName }) => Object.hasOwn(api.endpoints, endpointName));
  store.dispatch(api.util.upsertQueryEntries(known as never));
  return store;
}

export type TestStore = ReturnType<typeof makeStore>;

/**
 * Everything that stands above a screen in the shell, except the router: store, partner, words, inlined state, links
 * and announcements.
 */
export function TestSite({
  bootstrap,
  store,
  children,
}: {
  bootstrap: Bootstrap;
  store: TestStore;
  children: ReactNode;
}): ReactNode {
  const { basics, year } = bootstrap;
  const copy = useMemo<CopySetting>(
    () => ({
      copy: basics.copy,
      raiseMarks: basics.raiseMarks,
      variables: { currentYear: year },
      renderLink: (href, text, key) => (
        <SiteLink key={key} href={href}>
          {text}
        </SiteLink>
      ),
    }),
    [basics, year],
  );
  return (
    <Provider store={store}>
      <SiteProvider site={bootstrap}>
        <PartnerProvider partner={basics.partner}>
          <CopyProvider setting={copy}>
            <AnchorProvider anchor={SiteLink}>
              <MemberCopyProvider>{children}</MemberCopyProvider>
              <Announcer />
            </AnchorProvider>
          </CopyProvider>
        </PartnerProvider>
      </SiteProvider>
    </Provider>
  );
}
