import type { Impression } from '@dining/api-contract';
import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';

const page = window as { dataLayer?: unknown };
let sent: Request[] = [];
let navigate: NavigateFunction | undefined;

/** Loads fresh modules, because reporting cannot be stopped once it has started. */
async function loadAnalytics() {
  vi.resetModules();
  const { startImpressions, usePageViews, recordImpression } = await import('./index.ts');
  const { PAGE_VIEW_DELAY_MS } = await import('./use-page-views.ts');
  function Site(): null {
    const routerNavigate = useNavigate();
    useEffect(() => {
      navigate = routerNavigate;
    }, [routerNavigate]);
    usePageViews();
    return null;
  }
  const show = (path: string) =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <Site />
      </MemoryRouter>,
    );
  return { startImpressions, recordImpression, show, delay: PAGE_VIEW_DELAY_MS };
}

const events = async () =>
  ((await Promise.all(sent.map((request) => request.clone().json()))) as Impression[][]).map((batch) =>
    batch.map(({ event, data }) => ({ event, data })),
  );
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  sent = [];
  delete page.dataLayer;
  document.cookie = 'RN_PUBLIC_ID=; max-age=0';
  globalThis.fetch = async (input, init) => {
    sent.push(new Request(input, init));
    return new Response();
  };
});

it('ANL-01 reports pages that stay open for half a second, in one call a second later', async () => {
  const { startImpressions, show, delay } = await loadAnalytics();
  startImpressions('http://site.test');
  show('/');
  expect(delay).toBe(500);
  await advance(499);
  await act(async () => navigate?.('/search'));
  await advance(500);
  await act(async () => navigate?.('/earn'));
  await advance(500);
  expect(sent).toEqual([]);
  await advance(500);
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST http://site.test/api/Impressions']);
  expect(await events()).toEqual([
    [
      { event: 'pageView', data: { path: '/search' } },
      { event: 'pageView', data: { path: '/earn' } },
    ],
  ]);
});

it('ANL-01 ANL-03 includes the public id of a known visitor', async () => {
  const { startImpressions, show } = await loadAnalytics();
  startImpressions('http://site.test');
  document.cookie = 'RN_PUBLIC_ID=p%201';
  show('/');
  await advance(1_500);
  expect(await events()).toEqual([[{ event: 'pageView', data: { path: '/', publicId: 'p 1' } }]]);
  expect(page.dataLayer).toEqual([{ event: 'page_view', page_path: '/', event_label: 'p 1' }]);
});

it('ANL-01 queues events until reporting starts, and continues after a failed call', async () => {
  const { startImpressions, recordImpression } = await loadAnalytics();
  recordImpression({ event: 'search' });
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    await fetchBefore(input, init);
    throw new Error('no connection');
  };
  startImpressions('http://site.test');
  await advance(1_000);
  globalThis.fetch = fetchBefore;
  recordImpression({ event: 'pageView' });
  await advance(1_000);
  expect(await events()).toEqual([[{ event: 'search', data: undefined }], [{ event: 'pageView', data: undefined }]]);
});
