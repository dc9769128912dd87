import { configureApi, storeCsrfToken } from '@dining/api-client';
import { createStore } from '@dining/site/react';
import { makeBootstrap, polyfillJsdom, TEST_ORIGIN, TestSite, type SiteParts } from '@dining/testing';
import { closeToast, showToast, ToastOutlet } from '@dining/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { MemoryRouter, parsePath, useLocation, useNavigate, type NavigateFunction } from 'react-router';
import { vi } from 'vitest';
import { pageExit } from './login/page-exit.ts';
import { SessionWatcher } from './watcher/SessionWatcher.tsx';

const labels = { close: 'Close', success: 'SUCCESS:', warning: 'WARNING:', error: 'ERROR:' };

export type TabOptions = SiteParts & {
  path?: string;
  /** The state of the first location. */
  state?: unknown;
  children?: ReactNode;
};

/**
 * Opens the site in a simulated tab: its own store, router and SessionWatcher. Tabs of one document share cookies,
 * storage, the BroadcastChannel and, unlike real tabs, the toasts. The caller lists the answers of the network.
 */
export function openTab({ path = '/', state, children, ...parts }: TabOptions = {}) {
  polyfillJsdom();
  configureApi(TEST_ORIGIN, {});
  storeCsrfToken('token-of-the-test');
  const bootstrap = makeBootstrap(parts);
  const store = createStore(bootstrap.queries);
  const router = { path: '', navigate: (() => undefined) as NavigateFunction };
  function RouterWatch(): null {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    useEffect(() => void Object.assign(router, { path: pathname + search, navigate }), [pathname, search, navigate]);
    return null;
  }
  const screen = render(
    <MemoryRouter initialEntries={[{ ...parsePath(path), state }]}>
      <TestSite bootstrap={bootstrap} store={store}>
        {children}
        <SessionWatcher />
        <ToastOutlet labels={labels} />
      </TestSite>
      <RouterWatch />
    </MemoryRouter>,
  );
  return {
    ...screen,
    store,
    /** Path and query of the tab's router. */
    location: () => router.path,
    navigate: (to: string) => act(async () => router.navigate(to)),
  };
}

/** Removes all cookies and storage, as in a new browser, and records when a page is left, which jsdom cannot do. */
export function clearBrowser(): void {
  vi.spyOn(pageExit, 'leave').mockImplementation(() => undefined);
  for (const one of document.cookie.split('; ')) document.cookie = `${one.split('=', 1)[0]}=; Path=/; Max-Age=0`;
  localStorage.clear();
  sessionStorage.clear();
}

/** Advances the fake timers in small steps, because each step may set the timers of the next. */
export async function advanceInSteps(
  milliseconds: number,
  advance: (ms: number) => Promise<unknown>,
  steps = 20,
): Promise<void> {
  for (let step = 0; step < steps; step += 1) await act(() => advance(milliseconds / steps));
}

/** Loads the lazy parts of a tab before the timers are faked. */
export async function loadLazyParts(): Promise<void> {
  await Promise.all([import('./watcher/MemberWatcher.tsx'), import('./watcher/VisitorWatcher.tsx')]);
  openTab();
  act(() => void showToast({ kind: 'plain', text: 'ready', id: 'ready' }));
  await screen.findByText('ready');
  act(() => closeToast('ready'));
  cleanup();
}
