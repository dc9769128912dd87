import { csrfToken, placeholderToken, storeCsrfToken } from '@dining/api-client';
import { sessionApi } from '@dining/session';
import { createStore } from '@dining/site/react';
import {
  answerCalls,
  makeBootstrap,
  makePartner,
  polyfillJsdom,
  TEST_ORIGIN,
  type SettingsOverrides,
} from '@dining/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

/** The prefix before calls, with an origin, because Node makes no request from a path alone. */
const PREFIX = `${TEST_ORIGIN}/rewards`;

/** Starts the client in a document as a static host serves it, with a prefix before calls. */
async function startClient(settings: SettingsOverrides = {}, renderedAt?: string) {
  polyfillJsdom();
  const partner = makePartner(settings);
  Object.assign(partner.settings, { apiBase: PREFIX });
  const bootstrap = makeBootstrap({
    partner,
    aheadFor: '/404',
    status: 404,
    ...(renderedAt !== undefined && { renderedAt }),
  });
  const state = document.createElement('script');
  state.id = 'bootstrap';
  state.type = 'application/json';
  state.textContent = JSON.stringify(bootstrap);
  const app = document.createElement('div');
  app.id = 'app';
  document.body.replaceChildren(app, state);
  window.history.replaceState(null, '', '/nowhere');
  // A part that loads after vi.resetModules() would belong to the next client.
  await import('./app/SiteApp.tsx');
  await (await import('@dining/ui')).preloadLazyHydration();
  await act(() => import('./client.tsx'));
}

describe('The client', () => {
  it('SES-02 asks the member to refresh, with the error code, when a call is sent with a placeholder token', async () => {
    const requests = answerCalls({ '/rewards/api/CSRF': { csrfToken: 'prefetched' } });
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
    answerCalls({});
    vi.resetModules();
    await startClient();
    const { csrfToken: tokenOfTab } = await import('@dining/api-client');
    expect(tokenOfTab()).toBe('with-the-page');
    expect(document.cookie).not.toContain('csrf-token');
  });

  it('SES-03 counts by the time at which the server rendered the page', async () => {
    answerCalls({});
    vi.resetModules();
    const renderedAt = Date.now() + 86_400_000;
    await startClient({}, new Date(renderedAt).toISOString());
    const { serverTime } = await import('@dining/api-client');
    const passed = (serverTime() ?? 0) - renderedAt;
    expect(passed).toBeGreaterThan(0);
    expect(passed).toBeLessThan(60_000);
  });

  it('BAN-03 holds the browser’s offer to install the site only for partners with an install banner', async () => {
    answerCalls({ '/rewards/api/CSRF': { csrfToken: 'prefetched' } });
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
    answerCalls({ '/rewards/api/CSRF': { csrfToken: 'prefetched' } });
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
});
