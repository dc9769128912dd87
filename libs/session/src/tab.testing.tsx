import { configureApi, storeCsrfToken } from '@dining/api-client';
import { fillInBrowser, makeBootstrap, makeStore, TEST_ORIGIN, TestSite, type SiteParts } from '@dining/testing';
import { closeToast, showToast, ToastOutlet } from '@dining/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router';
import { SessionKeeper } from './keeper/SessionKeeper.tsx';

// What is loaded on demand takes its time on a busy machine.
const labels = { close: 'Close', success: 'SUCCESS:', warning: 'WARNING:', error: 'ERROR:' };

export type TabOptions = SiteParts & { path?: string; children?: ReactNode };

/**
 * Opens the site in a tab of its own as far as that goes in one document: own store, own router, own keeper. Cookies,
 * storage, toasts and the browser's channel are shared, as among tabs; the caller lists what the network answers.
 */
export function openTab({ path = '/', children, ...parts }: TabOptions = {}) {
  fillInBrowser();
  configureApi(TEST_ORIGIN, {});
  storeCsrfToken('token-of-the-test');
  const bootstrap = makeBootstrap(parts);
  const store = makeStore(bootstrap.queries);
  const router = { place: '', navigate: (() => undefined) as NavigateFunction };
  function Watch(): null {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    useEffect(() => void Object.assign(router, { place: pathname + search, navigate }), [pathname, search, navigate]);
    return null;
  }
  const screen = render(
    <MemoryRouter initialEntries={[path]}>
      <TestSite bootstrap={bootstrap} store={store}>
        {children}
        <SessionKeeper />
        <ToastOutlet labels={labels} />
      </TestSite>
      <Watch />
    </MemoryRouter>,
  );
  return {
    ...screen,
    store,
    location: () => router.place,
    navigate: (to: string) => act(async () => router.navigate(to)),
  };
}

/** Forgets cookies and storage, as a new browser has none. */
export function clearBrowser(): void {
  for (const one of document.cookie.split('; ')) document.cookie = `${one.split('=', 1)[0]}=; Path=/; Max-Age=0`;
  localStorage.clear();
  sessionStorage.clear();
}

/** Lets time pass in steps, because each step of what happens starts the clock of the next. Needs fake timers. */
export async function pass(milliseconds: number, advance: (ms: number) => Promise<unknown>, steps = 20): Promise<void> {
  for (let step = 0; step < steps; step += 1) await act(() => advance(milliseconds / steps));
}

/** Loads what a tab loads on demand, while time is still the real one. */
export async function loadLazyParts(): Promise<void> {
  await Promise.all([import('./keeper/MemberKeeper.tsx'), import('./keeper/VisitorKeeper.tsx')]);
  openTab();
  act(() => void showToast({ kind: 'plain', text: 'ready', id: 'ready' }));
  await screen.findByText('ready');
  act(() => closeToast('ready'));
  cleanup();
}
