import { configureApi, storeCsrfToken } from '@dining/api-client';
import { createStore } from '@dining/site/react';
import { ToastOutlet } from '@dining/ui';
import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import {
  MemoryRouter,
  useLocation,
  useNavigate,
  type Location,
  type NavigateFunction,
  type NavigateOptions,
} from 'react-router';
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
  /** Whether toasts show, as in the shell. */
  toasts?: boolean;
};

type Router = { location: Location; navigate: NavigateFunction };

const toastLabels = { close: 'Close', success: 'SUCCESS:', warning: 'WARNING:', error: 'ERROR:' };

/** A site with the real store, router, settings and copy, and what a test reads and does. */
function openSite({ path = '/', state, answers = {}, inlined = true, toasts = false, ...parts }: RenderOptions) {
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
        {toasts && <ToastOutlet labels={toastLabels} />}
      </TestSite>
      <RouterWatch />
    </MemoryRouter>
  );
  const requestsTo = (call: string): Request[] => {
    const [wantedPath = '', wantedMethod] = call.split(' ').toReversed();
    return requests.filter(
      ({ url, method }) => new URL(url).pathname === wantedPath && (wantedMethod ?? method) === method,
    );
  };
  return {
    wrapper,
    /** The requests, oldest first. */
    requests,
    /** The requests of a call, oldest first: `'PUT /api/Member'`, or `'/api/Member'` for all methods. */
    requestsTo,
    /** The JSON bodies of those requests. */
    bodiesTo: (call: string): Promise<unknown[]> =>
      Promise.all(requestsTo(call).map((request) => request.clone().json())),
    store,
    bootstrap,
    /** Simulates keyboard and mouse. */
    user: userEvent.setup(),
    /** The router’s current location. */
    location: () => (router as Router).location,
    /** Goes to a URL, or that many steps through the history. */
    navigate: (to: string | number, options?: NavigateOptions) =>
      typeof to === 'number' ? (router as Router).navigate(to) : (router as Router).navigate(to, options),
  };
}

/**
 * Renders a screen under jsdom with the real store, router, settings and copy; the test lists only the answers of the
 * network. Unmounts what an earlier call rendered.
 */
export function renderWithSite(ui: ReactNode, options: RenderOptions = {}) {
  const { wrapper, ...site } = openSite(options);
  return { ...render(ui, { wrapper }), ...site };
}

/** The markup of a screen as the server renders it. */
export async function renderOnServer(ui: ReactNode, options: RenderOptions = {}): Promise<string> {
  const { renderToString } = await import('react-dom/server');
  const { wrapper: Site } = openSite(options);
  return renderToString(<Site>{ui}</Site>);
}

/**
 * Renders a screen as the server does, and hydrates it as the browser does.
 * @returns what {@link renderWithSite} returns, and the server's `html` and the `problems` that React reports
 */
export async function hydrateWithSite(ui: ReactNode, options: RenderOptions = {}) {
  const html = await renderOnServer(ui, options);
  const { wrapper, ...site } = openSite(options);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const problems: unknown[] = [];
  const { error } = console;
  Object.assign(console, { error: (...problem: unknown[]) => void problems.push(problem) });
  try {
    const onRecoverableError = (problem: unknown) => void problems.push(problem);
    const screen = await act(async () => render(ui, { wrapper, container, hydrate: true, onRecoverableError }));
    return { ...screen, ...site, html, problems };
  } finally {
    Object.assign(console, { error });
  }
}
