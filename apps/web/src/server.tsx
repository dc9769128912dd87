import { api, type AnswerOf } from '@dining/api-client';
import type { Member } from '@dining/api-contract';
import type { contentApi } from '@dining/content';
import { pageCopy, type PageAudience } from '@dining/copy-engine';
import type { merchantsApi } from '@dining/merchants';
import { contentNames } from '@dining/rules';
import type { sessionApi } from '@dining/session';
import {
  backedEntries,
  isBonusCode,
  type Bootstrap,
  type PageDataSource,
  type PageRequest,
  type PreloadedQuery,
  type RenderedPage,
  type SiteBasics,
  type SiteBundle,
} from '@dining/site';
import { createStore } from '@dining/site/react';
import { preloadLazyHydration } from '@dining/ui';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { SiteApp } from './app/SiteApp.tsx';
import { renderDocument } from './document/document.ts';
import { emptyStyleCache } from './document/style-cache.ts';
import { findRoute, pageAt, serverErrorPage, siteRoutes } from './routes/routes.tsx';

const OFFLINE_PATH = '/offline';

export { baseCss } from '@dining/ui';

/** Renders one page of one partner's site to a whole document. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { bundle, source, year, viewing, hasTools, adminOrigin, studioOrigin, posted } = request;
  const member = viewing?.member;
  const { partner } = bundle.basics;
  const url = new URL(request.url, 'https://site.invalid');
  const { settings } = partner;
  const found = request.failed || settings.maintenance.site ? undefined : findRoute(url.pathname, settings, hasTools);
  const page = request.failed ? serverErrorPage : pageAt(url.pathname, settings, { hasTools, member });
  const [loaded] = await Promise.all([
    // Members with a closed account see another page at this URL, which does not need the route's data (ENR-11).
    found?.route.loader && source && page === found.route.page
      ? found.route.loader({
          partner,
          params: found.params,
          search: url.searchParams,
          source,
          ...(viewing && { at: viewing.at }),
        })
      : { queries: [], status: undefined, redirect: undefined, isUncached: undefined },
    // Loading a page registers its lazy parts.
    page.preload().then(preloadLazyHydration),
  ]);
  if (loaded.redirect !== undefined)
    return { status: 302, html: '', inlineStyles: [], redirect: url.pathname + loaded.redirect };
  const status = request.failed ? 500 : settings.maintenance.site ? 503 : (loaded.status ?? (found ? 200 : 404));
  const bootstrap: Bootstrap = {
    basics: pageBasics(bundle, { hasTools: hasTools === true, isMember: member !== undefined }),
    year,
    queries: [
      ...(await contentQueries(bundle, source)),
      ...(member ? [memberAnswer(member)] : []),
      ...loaded.queries,
      ...(member ? await earningQueries(member, loaded.queries, source) : []),
    ],
    status,
    ...(viewing ? { renderedAt: viewing.at.toISOString() } : {}),
    // The service worker shows the offline page at every address.
    ...((source && url.pathname !== OFFLINE_PATH) || request.failed ? {} : { aheadFor: url.pathname }),
    ...(request.failed ? { reference: request.failed.reference } : {}),
    ...(posted ? { posted } : {}),
    ...(hasTools ? { hasTools } : {}),
    ...(adminOrigin ? { adminOrigin } : {}),
    ...(studioOrigin ? { studioOrigin } : {}),
  };
  const styles = emptyStyleCache();
  // In compat mode Emotion collects the styles of this render instead of writing style tags between the elements.
  styles.compat = true;
  const store = createStore(bootstrap.queries);
  const html = renderToString(
    <StrictMode>
      <CacheProvider value={styles}>
        <StaticRouter location={url.pathname + url.search}>
          <SiteApp bootstrap={bootstrap} store={store} />
        </StaticRouter>
      </CacheProvider>
    </StrictMode>,
  );
  // Otherwise a timer for each unused answer would hold the store in memory for minutes.
  store.dispatch(api.util.resetApiState());
  return {
    ...renderDocument({ bundle, bootstrap, html, styles: styles.inserted, chunk: page.chunk, status }),
    ...(loaded.isUncached && { isUncached: true }),
  };
}

/** Paths of the partner's pages that are rendered ahead of time, because they are the same for every visitor. */
export function pagesAhead(bundle: SiteBundle): string[] {
  return siteRoutes
    .filter((route) => route.rendersAhead && route.exists(bundle.basics.partner.settings, false))
    .map(({ path }) => path);
}

/** Basics by bundle and audience, so that they are built once. */
const basicsCache = new WeakMap<SiteBundle, Map<string, SiteBasics>>();

/** The site's basics with only the copy that this audience's pages show. */
function pageBasics(bundle: SiteBundle, audience: PageAudience): SiteBasics {
  const byAudience = basicsCache.get(bundle) ?? new Map<string, SiteBasics>();
  basicsCache.set(bundle, byAudience);
  const name = JSON.stringify(audience);
  const { deck, ...rest } = bundle.basics;
  const basics = byAudience.get(name) ?? { ...rest, copy: pageCopy(deck, audience) };
  byAudience.set(name, basics);
  return basics;
}

const memberAnswer = (value: Member): AnswerOf<typeof sessionApi> => ({
  endpointName: 'member',
  arg: undefined,
  value,
});

const SHOWS_EARNING: ReadonlySet<string> = new Set<AnswerOf<typeof merchantsApi>['endpointName']>([
  'merchant',
  'searchMerchants',
]);

/** What the member's dines change about earning, for pages that show restaurants (MER-07). */
async function earningQueries(
  { publicId }: Member,
  queries: readonly PreloadedQuery[],
  source: PageDataSource | undefined,
): Promise<AnswerOf<typeof merchantsApi>[]> {
  if (!source?.member || !queries.some(({ endpointName }) => SHOWS_EARNING.has(endpointName))) return [];
  return [{ endpointName: 'memberEarning', arg: publicId, value: await source.member.earning() }];
}

/**
 * Content, inlined in every page so that nothing waits for it (CON-02). Pages that are composed into files promise no
 * offers (MER-05), because nothing tells here whether they pay.
 */
async function contentQueries(
  bundle: SiteBundle,
  source: PageDataSource | undefined,
): Promise<AnswerOf<typeof contentApi>[]> {
  const { cmsRoute, cmsPreview } = bundle.basics.partner.settings;
  const content = source ? await source.content() : bundle.content;
  return contentNames.map((name): AnswerOf<typeof contentApi> => ({
    endpointName: 'content',
    arg: { name, route: cmsRoute, preview: cmsPreview },
    value: source ? content[name] : backedEntries(content[name], isBonusCode(bundle.basics.partner.settings)),
  }));
}
