import { configureApi, storeCsrfToken } from '@dining/api-client';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate, type Location, type NavigateFunction } from 'react-router';
import { answerCalls, TEST_ORIGIN, type Answers } from './answer-calls.ts';
import { fillInBrowser } from './fill-in-browser.ts';
import { makeBootstrap, type SiteParts } from './make-site.ts';
import { makeStore, TestSite } from './TestSite.tsx';

export type RenderOptions = SiteParts & {
  /** The address at which the screen is shown. */
  path?: string;
  /** State that the navigation to that address carried. */
  state?: unknown;
  /** What the network answers; everything else is a 404. */
  answers?: Answers;
  /** Whether content and flags are in the page already; false for a static host, where the browser fetches them. */
  inlined?: boolean;
};

type Router = { location: Location; navigate: NavigateFunction };

/**
 * Shows a screen under jsdom with the real store, router, settings and words; only the network is listed by the test.
 * What an earlier call showed is taken away first.
 */
export function renderWithSite(
  ui: ReactNode,
  { path = '/', state, answers = {}, inlined = true, ...parts }: RenderOptions = {},
) {
  cleanup();
  fillInBrowser();
  configureApi(TEST_ORIGIN, {});
  // As a tab has it once the shell has started: otherwise the first unsafe call would fetch it.
  storeCsrfToken('token-of-the-test');
  const requests = answerCalls(answers);
  const bootstrap = makeBootstrap(parts);
  if (!inlined) bootstrap.queries = [...(parts.queries ?? [])];
  const store = makeStore(bootstrap.queries);
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
    /** What was sent, oldest first. */
    requests,
    store,
    bootstrap,
    /** A person at keyboard and mouse. */
    user: userEvent.setup(),
    /** Where the router is now. */
    location: () => (router as Router).location,
    /** Goes to an address, or by so many steps of the history. */
    navigate: (to: string | number) =>
      typeof to === 'number' ? (router as Router).navigate(to) : (router as Router).navigate(to),
  };
}
