import { csrfToken, placeholderToken, storeCsrfToken } from '@dining/api-client';
import { sessionApi } from '@dining/session';
import { createStore } from '@dining/site/react';
import { answerCalls, makeBootstrap, makePartner, polyfillJsdom } from '@dining/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const API = 'https://api.demo.example';

/** Starts the client in a document as a static host serves it, with the API on another origin. */
async function startClient() {
  polyfillJsdom();
  const bootstrap = makeBootstrap({ partner: makePartner({ apiBase: API }), aheadFor: '/404', status: 404 });
  const state = document.createElement('script');
  state.id = 'bootstrap';
  state.type = 'application/json';
  state.textContent = JSON.stringify(bootstrap);
  const app = document.createElement('div');
  app.id = 'app';
  document.body.replaceChildren(app, state);
  window.history.replaceState(null, '', '/nowhere');
  await act(() => import('./client.tsx'));
}

describe('The client', () => {
  it('SES-02 asks the member to refresh, with the error code, when a call is sent with a placeholder token', async () => {
    const requests = answerCalls({ '/api/CSRF': { csrfToken: 'prefetched' } });
    await startClient();
    await waitFor(() => expect(csrfToken()).toBe('prefetched'));
    expect(screen.queryByText(/Error Code:/)).not.toBeInTheDocument();

    const token = placeholderToken(1_000);
    storeCsrfToken(token);
    const signIn = sessionApi.endpoints.signIn.initiate({ username: 'maya', password: 'secret' });
    await act(async () => void createStore([]).dispatch(signIn));

    const message = `Something went wrong. Please refresh the page and try again. Error Code: ${token}`;
    expect(await screen.findByText(message)).toBeVisible();
    const sent = requests.find(({ url }) => url === `${API}/api/SignIn`);
    expect(sent?.headers.get('x-xsrf-token')).toBe(token);
  });
});
