import type { Impression } from '@dining/api-contract';
import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = window as { dataLayer?: unknown };
let sent: Request[] = [];
let navigate: NavigateFunction | undefined;

/* What is connected stays connected: every test has the room for itself. */
async function start() {
  vi.resetModules();
  const { startImpressions, usePageViews, recordImpression, PAGE_VIEW_DELAY_MS } = await import('./index.ts');
  function Site(): null {
    const go = useNavigate();
    useEffect(() => {
      navigate = go;
    }, [go]);
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
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

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
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('ANL-01 counts a page that stays open for half a second, and tells the server in one call a second later', async () => {
  const { startImpressions, show, delay } = await start();
  startImpressions('http://site.test');
  show('/');
  expect(delay).toBe(500);
  await pass(499);
  await act(async () => navigate?.('/search'));
  await pass(500);
  await act(async () => navigate?.('/earn'));
  await pass(500);
  expect(sent).toEqual([]);
  await pass(500);
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST http://site.test/api/Impressions']);
  expect(await events()).toEqual([
    [
      { event: 'pageView', data: { path: '/search' } },
      { event: 'pageView', data: { path: '/earn' } },
    ],
  ]);
});

it('ANL-01 ANL-03 names a known visitor', async () => {
  const { startImpressions, show } = await start();
  startImpressions('http://site.test');
  document.cookie = 'RN_PUBLIC_ID=p%201';
  show('/');
  await pass(1_500);
  expect(await events()).toEqual([[{ event: 'pageView', data: { path: '/', publicId: 'p 1' } }]]);
  expect(page.dataLayer).toEqual([{ event: 'page_view', page_path: '/', event_label: 'p 1' }]);
});

it('ANL-01 keeps what happens before reporting starts, and goes on after a call that failed', async () => {
  const { startImpressions, recordImpression } = await start();
  recordImpression({ event: 'search' });
  const answer = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    await answer(input, init);
    throw new Error('no connection');
  };
  startImpressions('http://site.test');
  await pass(1_000);
  globalThis.fetch = answer;
  recordImpression({ event: 'pageView' });
  await pass(1_000);
  expect(await events()).toEqual([[{ event: 'search', data: undefined }], [{ event: 'pageView', data: undefined }]]);
});
