import { renderWithSite } from '@dining/testing';
import { Container, lazyPage } from '@dining/ui';
import { act, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FailedRoute, preloadOfflineParts } from './FailedRoute.tsx';

let isOnline = true;
let isBroken = false;
let addresses = 0;

beforeEach(async () => {
  isOnline = true;
  isBroken = false;
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  sessionStorage.clear();
  // What was tried again at an address counts for that address.
  addresses += 1;
  window.history.replaceState(null, '', `/address-${addresses}`);
  document.head.textContent = '';
  await preloadOfflineParts();
});

/** A site with a search and a restaurant whose code may be out of reach. */
function showSite(scriptStatus = 200) {
  let loads = 0;
  const script = document.createElement('script');
  script.type = 'module';
  script.src = 'http://site.test/assets/client-1.js';
  document.head.append(script);
  const merchant = lazyPage(async () => {
    loads += 1;
    if (!isOnline || isBroken) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <h1>Osteria</h1> };
  });
  function Site(): ReactNode {
    const { pathname, key } = useLocation();
    return (
      <>
        <header>Header</header>
        <ErrorBoundary address={key + pathname} fallback={(_, retry) => <FailedRoute onRetry={retry} />}>
          <Suspense fallback={null}>{pathname === '/search' ? <h1>Search</h1> : <merchant.Component />}</Suspense>
        </ErrorBoundary>
        <Container as="footer">Footer</Container>
      </>
    );
  }
  const answers = { '/assets/client-1.js': () => new Response(null, { status: scriptStatus }) };
  return { ...renderWithSite(<Site />, { path: '/search', answers }), loads: () => loads, preload: merchant.preload };
}

const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });

const comeOnline = () =>
  act(async () => {
    isOnline = true;
    window.dispatchEvent(new Event('online'));
  });

describe('a page whose code cannot be loaded', () => {
  it('BAN-06 says that there is no connection, between header and footer, and opens when it returns', async () => {
    const { navigate, loads } = showSite();
    isOnline = false;
    await act(async () => navigate('/merchants/d1'));
    await findTitle('You’re offline');
    expect(screen.getByText('Header')).toBeInTheDocument();
    expect(screen.getByText('Footer')).toBeInTheDocument();
    expect(loads()).toBe(1);
    await comeOnline();
    await findTitle('Osteria');
  });

  it('BAN-06 opens by itself when the connection returned before the page could listen', async () => {
    const { navigate } = showSite();
    isOnline = false;
    // What failed asks for the cause after the connection is back.
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async () => {
      isOnline = true;
      return new Response(null, { status: 200 });
    });
    await act(async () => navigate('/merchants/d1'));
    await findTitle('Osteria');
    expect(asked).toHaveBeenCalledOnce();
  });

  it('BAN-06 gives way to the page of another address, such as on Back', async () => {
    const { navigate } = showSite();
    isBroken = true;
    await act(async () => navigate('/merchants/d1'));
    expect(await screen.findByText('Looks like this page is still simmering')).toBeInTheDocument();
    await act(async () => navigate(-1));
    await findTitle('Search');
    isBroken = false;
    await act(async () => navigate(1));
    await findTitle('Osteria');
  });

  it('BAN-06 opens when it is fetched again, whatever a preload in between came to', async () => {
    const { navigate, preload } = showSite();
    isBroken = true;
    await act(async () => navigate('/merchants/d1'));
    expect(await screen.findByText('Looks like this page is still simmering')).toBeInTheDocument();
    await act(async () => navigate(-1));
    await findTitle('Search');
    await expect(preload()).rejects.toThrow('Failed to fetch');
    isBroken = false;
    await act(async () => navigate(1));
    await findTitle('Osteria');
  });

  it('BAN-06 FRM-03 is tried again on request', async () => {
    const { navigate, user } = showSite();
    isBroken = true;
    await act(async () => navigate('/merchants/d1'));
    const button = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await user.click(button);
    await findTitle('Osteria');
  });

  it('BAN-05 BAN-06 offers the new version when reloading once did not help', async () => {
    // The page has been reloaded for this address before; jsdom cannot reload.
    sessionStorage.setItem('dining.reloaded-for-update', window.location.href);
    const { navigate } = showSite(404);
    isBroken = true;
    await act(async () => navigate('/merchants/d1'));
    expect(await screen.findByRole('heading', { name: 'Fresh from the kitchen' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Load the new version' })).toBeInTheDocument();
  });
});
