import { csrfToken, placeholderToken, storeCsrfToken } from '@dining/api-client';
import { sessionApi } from '@dining/session';
import type { InlinedState } from '@dining/site';
import { createStore } from '@dining/site/react';
import {
  answerCalls,
  errorAnswer,
  makeBootstrap,
  makePartner,
  polyfillJsdom,
  TEST_ORIGIN,
  type Answers,
  type SettingsOverrides,
  type SiteParts,
} from '@dining/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

/** The prefix before calls, with an origin, because Node makes no request from a path alone. */
const PREFIX = `${TEST_ORIGIN}/rewards`;

const RENDERED = 'As the server rendered it';

/** Answers calls, and requests for the copy of the page. */
const answer = (answers: Answers = {}) =>
  answerCalls({ '/copy/site.json': makeBootstrap().basics.copy.site, ...answers });

/** Starts the client and waits until it has taken the page over. */
async function startClient(settings: SettingsOverrides = {}, rest: SiteParts = {}) {
  await openClient(settings, rest);
  await waitFor(() => expect(document.getElementById('app')).not.toHaveTextContent(RENDERED));
}

/** Starts the client in a document as a static host serves it, with a prefix before calls. */
async function openClient(settings: SettingsOverrides = {}, rest: SiteParts = {}) {
  polyfillJsdom();
  const partner = makePartner(settings);
  Object.assign(partner.settings, { apiBase: PREFIX });
  const { basics, ...bootstrap } = makeBootstrap({ partner, aheadFor: '/404', status: 404, ...rest });
  const { copy: _, ...inlined } = basics;
  const state = document.createElement('script');
  state.id = 'bootstrap';
  state.type = 'application/json';
  state.textContent = JSON.stringify({ ...bootstrap, basics: inlined } satisfies InlinedState);
  const app = document.createElement('div');
  app.id = 'app';
  app.textContent = RENDERED;
  document.body.replaceChildren(app, state);
  window.history.replaceState(null, '', '/nowhere');
  // A part that loads after vi.resetModules() would belong to the next client.
  await import('./app/SiteApp.tsx');
  await (await import('@dining/ui')).preloadLazyHydration();
  await act(() => import('./client.tsx'));
}

describe('The client', () => {
  it('SES-02 asks the member to refresh, with the error code, when a call is sent with a placeholder token', async () => {
    const requests = answer({ '/rewards/api/CSRF': { csrfToken: 'prefetched' } });
    await startClient();
    await waitFor(() => expect(csrfToken()).toBe('prefetched'));
    expect(screen.queryByText(/Error Code:/)).not.toBeInTheDocument();

    const token = placeholderToken(1_000);
    storeCsrfToken(token);
    const signIn = sessionApi.endpoints.signIn.initiate({ username: 'maya', password: 'secret' });
    await act(async () => void createStore([]).dispatch(signIn));

    const message = `Something went wrong. Please refresh the page and try again. Error Code: ${token}`;
    expect(await screen.findByText(message)).toBeVisible();
    const sent = requests.find(({ url }) => url === `${PREFIX}/api/SignIn`);
    expect([sent?.headers.get('x-xsrf-token'), sent?.credentials]).toEqual([token, 'same-origin']);
  });

  it('BLD-05 SES-01 takes the token that came with the page, also where calls have a prefix', async () => {
    document.cookie = 'csrf-token=with-the-page';
    answer();
    vi.resetModules();
    await startClient();
    const { csrfToken: tokenOfTab } = await import('@dining/api-client');
    expect(tokenOfTab()).toBe('with-the-page');
    expect(document.cookie).not.toContain('csrf-token');
  });

  it('CON-07 BLD-05 shows what the server’s pages share in a page that was rendered ahead of time', async () => {
    const links = [{ text: 'Our kitchens', url: '/help', new_tab: false }];
    const requests = answer({
      '/rewards/api/CSRF': { csrfToken: 'prefetched' },
      '/rewards/api/cms/pages/*/': { data: [{ slug: 'footer', fields: { primary_links: links } }] },
    });
    vi.resetModules();
    await startClient();
    expect(await screen.findByRole('link', { name: 'Our kitchens' })).toBeVisible();
    expect(requests.filter(({ url }) => url.includes('/api/cms/'))).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('SES-03 counts by the time at which the server rendered the page', async () => {
    answer();
    vi.resetModules();
    const renderedAt = Date.now() + 86_400_000;
    await startClient({}, { renderedAt: new Date(renderedAt).toISOString() });
    const { serverTime } = await import('@dining/api-client');
    const passed = (serverTime() ?? 0) - renderedAt;
    expect(passed).toBeGreaterThan(0);
    expect(passed).toBeLessThan(60_000);
  });

  it('BAN-03 holds the browser’s offer to install the site only for partners with an install banner', async () => {
    answer({ '/rewards/api/CSRF': { csrfToken: 'prefetched' } });
    const offer = () => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      act(() => void window.dispatchEvent(event));
      return event.defaultPrevented;
    };
    vi.resetModules();
    await startClient();
    expect(offer()).toBe(false);
    vi.resetModules();
    await startClient({ hasPWAInstallBanner: true });
    expect(offer()).toBe(true);
    expect(await screen.findByRole('button', { name: 'Install' })).toBeVisible();
  });

  it('BAN-03 ANL-03 PRT-09 reports the display mode, after the prefix for the tags of advertisements', async () => {
    answer({ '/rewards/api/CSRF': { csrfToken: 'prefetched' } });
    const dataLayer: Record<string, unknown>[] = [];
    Object.assign(window, { dataLayer });
    vi.resetModules();
    await startClient({ adsPrefix: 'ZZ' });
    // The pages of the tests above are still open and report their views.
    const ownEvents = () => dataLayer.filter(({ event }) => event !== 'page_view');
    await waitFor(() =>
      expect(ownEvents()).toEqual([
        { ads_prefix: 'ZZ', event_label: 'anonymous' },
        { event: 'pwa_session', display_mode: 'browser', event_label: 'anonymous' },
      ]),
    );
  });

  it('BLD-01 BAN-06 leaves the page as the server rendered it while its copy cannot be loaded, and takes over with the connection', async () => {
    const requests = answer({ '/copy/site.json': errorAnswer(503, 'busy') });
    vi.resetModules();
    await openClient();
    expect(document.getElementById('app')).toHaveTextContent(RENDERED);
    expect(requests.filter(({ url }) => url.includes('/copy/'))).toHaveLength(1);

    answer({ '/copy/site.json': { ...makeBootstrap().basics.copy.site, 'notFound.title': 'No such table' } });
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('No such table');
  });

  it('BLD-01 BAN-06 takes over when the connection returned while the page’s code was on its way', async () => {
    const copy = { ...makeBootstrap().basics.copy.site, 'notFound.title': 'No such table' };
    let tries = 0;
    const comeBack = () => {
      tries += 1;
      if (tries > 1) return copy;
      window.dispatchEvent(new Event('online'));
      return errorAnswer(503, 'busy');
    };
    answer({ '/copy/site.json': comeBack });
    vi.resetModules();
    await openClient();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('No such table');
  });
});
