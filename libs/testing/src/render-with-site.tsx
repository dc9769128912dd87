import { configureApi, storeCsrfToken } from '@dining/api-client';
import { createStore } from '@dining/site/react';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate, type Location, type NavigateFunction } from 'react-router';
import { answerCalls, TEST_ORIGIN, type Answers } from './answer-calls.ts';
import { makeBootstrap, type SiteParts } from './make-bootstrap.ts';
import { polyfillJsdom } from './polyfill-jsdom.ts';
import { TestSite } from './TestSite.tsx';

export type RenderOptions = SiteParts & {
  /** The URL the screen is shown at. */
  path?: string;
  /** History state of the navigation to that URL. */
  state?: unknown;
  /** Answers of the network; every other path is a 404. */
  answers?: Answers;
  /** Whether the page carries content and flags; false for a static host, where the browser fetches them. */
  inlined?: boolean;
};

type Router = { location: Location; navigate: NavigateFunction };

/**
 * Renders a screen under jsdom with the real store, router, settings and copy; the test lists only the answers of the
 * network. Unmounts what an earlier call rendered.
 */
export function renderWithSite(
  ui: ReactNode,
  { path = '/', state, answers = {}, inlined = true, ...parts }: RenderOptions = {},
) {
  cleanup();
  polyfillJsdom();
  configureApi(TEST_ORIGIN, {});
  // The shell prefetches the token; without it the first unsafe call would fetch one.
  storeCsrfToken('token-of-the-test');
  const requests = answerCalls(answers);
  const bootstrap = makeBootstrap(parts);
  if (!inlined) bootstrap.queries = [...(parts.queries ?? [])];
  const store = createStore(bootstrap.queries);
  const router: Partial<Router> = {};
  function RouterWatch(): null {
    const location = useLocation();
    const navigate = useNavigate();
    useEffect(() => {
      Object.assign(router, { location, navigate });
    }, [location, navigate]);
    return null;
  }
  const { pathname, search, hash } = new URL(path, TEST_ORIGIN);
  const entries = [{ pathname, search, hash, state }];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={entries}>
      <TestSite bootstrap={bootstrap} store={store}>
        {children}
      </TestSite>
      <RouterWatch />
    </MemoryRouter>
  );
  const screen = render(ui, { wrapper });
  return {
    ...screen,
    /** The requests, oldest first. */
    requests,
    store,
    bootstrap,
    /** Simulates keyboard and mouse. */
    user: userEvent.setup(),
    /** The router’s current location. */
    location: () => (router as Router).location,
    /** Goes to a URL, or that many steps through the history. */
    navigate: (to: string | number) =>
      typeof to === 'number' ? (router as Router).navigate(to) : (router as Router).navigate(to),
  };
}
