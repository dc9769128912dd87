import { api, setConnection } from '@dining/api-client';
import type { SiteDeck } from '@dining/copy-engine';
import { retryFavorites } from '@dining/merchants';
import { recordAnswers, restoreAnswer, restoredKeys } from '@dining/session/browser';
import type { Bootstrap } from '@dining/site';
import type { SiteStore } from '@dining/site/react';
import { onMissingPart } from '@dining/ui';
import { preloadOfflineParts } from '../app/FailedRoute.tsx';
import { reportMissingPart } from '../app/notices.ts';
import { reportUnreachable, watchConnection } from './watch-connection.ts';

/** Stores what is shown, watches the connection, and loads what is shown without one (BAN-06). */
export function startOffline(store: SiteStore, deck: SiteDeck, { aheadFor }: Pick<Bootstrap, 'aheadFor'>): void {
  recordAnswers(store, aheadFor === undefined);
  watchConnection(() => refetch(store));
  onMissingPart(() => reportMissingPart(deck));
  // If this fails, it is loaded when it is needed.
  void preloadOfflineParts().catch(() => undefined);
}

/** A stored answer for a query that did not reach the server; notes that there may be no connection. */
export async function answerOffline(store: SiteStore, queryCacheKey: string | undefined): Promise<unknown> {
  reportUnreachable();
  return queryCacheKey === undefined ? undefined : restoreAnswer(store, queryCacheKey);
}

/** Who is signed in is asked again even where nothing on the page subscribes to it (SES-06: on purpose). */
const ALWAYS = 'member';

/** Repeats the queries on the page that did not reach the server, or whose answers came from storage. */
function refetch(store: SiteStore): void {
  setConnection({ isOffline: false, shownFrom: undefined });
  const stored = restoredKeys();
  const { getSubscriptionCount } = store.dispatch(api.internalActions.internal_getRTKQSubscriptions()) as unknown as {
    getSubscriptionCount(key: string): number;
  };
  const endpoints = api.endpoints as Record<string, { initiate(arg: unknown, options: object): never } | undefined>;
  for (const [key, query] of Object.entries(store.getState()[api.reducerPath].queries)) {
    const { endpointName = '', originalArgs, status, error } = query ?? {};
    const isFailed = status === 'rejected' && (error as { status?: unknown } | undefined)?.status === 'FETCH_ERROR';
    const isShown = endpointName === ALWAYS || getSubscriptionCount(key) > 0;
    const endpoint = endpoints[endpointName];
    if (endpoint && isShown && (isFailed || stored.has(key)))
      store.dispatch(endpoint.initiate(originalArgs, { forceRefetch: true, subscribe: false }));
  }
  retryFavorites();
}
