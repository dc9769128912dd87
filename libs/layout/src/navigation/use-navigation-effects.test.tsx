import { PageHead } from '@dining/site/react';
import { renderWithSite } from '@dining/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { SiteLayout } from '../SiteLayout.tsx';

function Page({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <PageHead route="page" title={title} />
      <h1>{title}</h1>
      {children}
    </>
  );
}

/** A page that renders its heading only once its data has loaded. */
function LatePage() {
  const [isLoaded, setLoaded] = useState(false);
  if (!isLoaded) return <button onClick={() => setLoaded(true)}>answer</button>;
  return <Page title="Late" />;
}

function show(path = '/') {
  let loadPage: () => void = () => undefined;
  const Lazy = lazy(async () => {
    await new Promise<void>((resolve) => (loadPage = resolve));
    return { default: () => <Page title="Lazy" /> };
  });
  const site = renderWithSite(
    <SiteLayout>
      <Suspense fallback={null}>
        <Routes>
          <Route
            path="/"
            element={
              <Page title="First">
                <Link to="/second">to second</Link>
                <Link to="/second#terms">to terms</Link>
                <Link to="/?page=2">to page two</Link>
              </Page>
            }
          />
          <Route
            path="/second"
            element={
              <Page title="Second">
                <h2 id="terms" tabIndex={-1}>
                  Terms
                </h2>
              </Page>
            }
          />
          <Route path="/late" element={<LatePage />} />
          <Route path="/lazy" element={<Lazy />} />
        </Routes>
      </Suspense>
    </SiteLayout>,
    { path },
  );
  const scrollTo = (top: number) => {
    window.scrollY = top;
    fireEvent.scroll(window);
  };
  return { ...site, scrollTo, loadPage: () => act(async () => loadPage()) };
}

const heading = () => document.querySelector('h1');
const announced = () => screen.getByRole('status').textContent;

describe('navigation to another page', () => {
  it('RTE-07 leaves focus and announcements alone on the first page', () => {
    show();
    expect(document.activeElement).toBe(document.body);
    expect(announced()).toBe('');
  });

  it('RTE-07 starts at the top, focuses the heading and announces the title', async () => {
    const { user, scrollTo } = show();
    scrollTo(700);
    await user.click(screen.getByText('to second'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Second' })).toHaveFocus());
    expect(window.scrollY).toBe(0);
    expect(announced()).toBe('Second | Demo Dining, page loaded');
  });

  it('RTE-07 restores the scroll position on back and forward, and focuses the heading', async () => {
    const { user, scrollTo, navigate } = show();
    scrollTo(700);
    await user.click(screen.getByText('to second'));
    scrollTo(250);
    await act(async () => navigate(-1));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'First' })).toHaveFocus());
    expect(window.scrollY).toBe(700);
    await act(async () => navigate(1));
    expect([heading()?.textContent, window.scrollY]).toEqual(['Second', 250]);
  });

  it('RTE-07 waits for a page whose code is still loading', async () => {
    const { navigate, loadPage, scrollTo } = show();
    scrollTo(300);
    await act(async () => navigate('/lazy'));
    expect([heading()?.textContent, window.scrollY]).toEqual(['First', 300]);
    await loadPage();
    await waitFor(() => expect(heading()).toHaveFocus());
    expect([heading()?.textContent, window.scrollY]).toEqual(['Lazy', 0]);
  });

  it('RTE-07 waits for a heading that renders with the page’s data', async () => {
    const { navigate } = show();
    await act(async () => navigate('/late'));
    expect(heading()).toBeNull();
    fireEvent.click(screen.getByText('answer'));
    await waitFor(() => expect(heading()).toHaveFocus());
    await waitFor(() => expect(announced()).toBe('Late | Demo Dining, page loaded'));
  });

  it('RTE-07 does not take the focus from a visitor who has moved it in the meantime', async () => {
    const { navigate, user } = show();
    await act(async () => navigate('/late'));
    await user.click(screen.getByRole('button', { name: 'answer' }));
    screen.getByRole('button', { name: 'Menu' }).focus();
    await waitFor(() => expect(heading()?.textContent).toBe('Late'));
    expect(heading()).not.toHaveFocus();
  });

  it('RTE-07 scrolls to the fragment of the address instead of a saved position', async () => {
    const { user, scrollTo } = show();
    const scrolledTo: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolledTo.push(this.id);
    };
    scrollTo(700);
    await user.click(screen.getByText('to terms'));
    expect(scrolledTo).toEqual(['terms']);
    expect(announced()).toBe('Second | Demo Dining, page loaded');
  });

  it.each([
    ['an entry whose address was replaced', true],
    ['an entry with another query', false],
  ])('RTE-07 restores the scroll position of %s, though nothing scrolled since', async (_, replace) => {
    const { scrollTo, navigate } = show();
    scrollTo(700);
    await act(async () => navigate('/?selected=d1001', { replace }));
    await act(async () => navigate('/second'));
    expect(window.scrollY).toBe(0);
    await act(async () => navigate(-1));
    expect([heading()?.textContent, window.scrollY]).toEqual(['First', 700]);
  });

  it('RTE-07 goes on waiting for a page to grow when its address is replaced', async () => {
    const { scrollTo, navigate } = show();
    const grown = new Set<() => void>();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly callback: () => void;
        constructor(callback: () => void) {
          this.callback = callback;
        }
        observe = () => void grown.add(this.callback);
        disconnect = () => void grown.delete(this.callback);
      },
    );
    let isShort = false;
    vi.spyOn(window, 'scrollTo').mockImplementation(((_left: number, top: number) => {
      window.scrollY = isShort ? 0 : top;
    }) as typeof window.scrollTo);
    scrollTo(700);
    await act(async () => navigate('/second'));
    isShort = true;
    await act(async () => navigate(-1));
    await act(async () => navigate('/?selected=d1001', { replace: true }));
    expect(window.scrollY).toBe(0);
    isShort = false;
    act(() => grown.forEach((callback) => callback()));
    vi.unstubAllGlobals();
    expect(window.scrollY).toBe(700);
  });

  it('does nothing when only the query of the address changes', async () => {
    const { user, scrollTo, location } = show();
    scrollTo(700);
    await user.click(screen.getByText('to page two'));
    expect(location().search).toBe('?page=2');
    expect(window.scrollY).toBe(700);
    expect(announced()).toBe('');
  });
});
