import { PageHead } from '@dining/site/react';
import { renderWithSite } from '@dining/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { SiteFrame } from '../SiteFrame.tsx';

function Page({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <PageHead route="page" title={title} />
      <h1>{title}</h1>
      {children}
    </>
  );
}

/** A page whose heading comes with its data. */
function LatePage() {
  const [here, setHere] = useState(false);
  if (!here) return <button onClick={() => setHere(true)}>answer</button>;
  return <Page title="Late" />;
}

function show(path = '/') {
  let arrive: () => void = () => undefined;
  const Lazy = lazy(async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return { default: () => <Page title="Lazy" /> };
  });
  const site = renderWithSite(
    <SiteFrame>
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
    </SiteFrame>,
    { path },
  );
  const scrollTo = (top: number) => {
    window.scrollY = top;
    fireEvent.scroll(window);
  };
  return { ...site, scrollTo, arrive: () => act(async () => arrive()) };
}

const heading = () => document.querySelector('h1');
const announced = () => screen.getByRole('status').textContent;

describe('going to another page', () => {
  it('RTE-07 leaves the first page alone', () => {
    show();
    expect(document.activeElement).toBe(document.body);
    expect(announced()).toBe('');
  });

  it('RTE-07 starts at the top, focuses the heading and announces the title', async () => {
    const { user, scrollTo } = show();
    scrollTo(700);
    await user.click(screen.getByText('to second'));
    expect(heading()?.textContent).toBe('Second');
    expect(document.activeElement).toBe(heading());
    expect(window.scrollY).toBe(0);
    expect(announced()).toBe('Second | Demo Dining, page loaded');
  });

  it('RTE-07 restores the position on back and forward, and focuses the heading there too', async () => {
    const { user, scrollTo, navigate } = show();
    scrollTo(700);
    await user.click(screen.getByText('to second'));
    scrollTo(250);
    await act(async () => navigate(-1));
    expect([heading()?.textContent, window.scrollY]).toEqual(['First', 700]);
    expect(document.activeElement).toBe(heading());
    await act(async () => navigate(1));
    expect([heading()?.textContent, window.scrollY]).toEqual(['Second', 250]);
  });

  it('RTE-07 waits for a page whose code is still on its way', async () => {
    const { navigate, arrive, scrollTo } = show();
    scrollTo(300);
    await act(async () => navigate('/lazy'));
    expect([heading()?.textContent, window.scrollY]).toEqual(['First', 300]);
    await arrive();
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    expect([heading()?.textContent, window.scrollY]).toEqual(['Lazy', 0]);
  });

  it('RTE-07 waits for a heading that comes with the page’s data', async () => {
    const { navigate } = show();
    await act(async () => navigate('/late'));
    expect(heading()).toBeNull();
    fireEvent.click(screen.getByText('answer'));
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    await waitFor(() => expect(announced()).toBe('Late | Demo Dining, page loaded'));
  });

  it('RTE-07 does not take the focus from somebody who has gone on meanwhile', async () => {
    const { navigate, user } = show();
    await act(async () => navigate('/late'));
    await user.click(screen.getByRole('button', { name: 'answer' }));
    screen.getByRole('button', { name: 'Menu' }).focus();
    await waitFor(() => expect(heading()?.textContent).toBe('Late'));
    expect(document.activeElement).not.toBe(heading());
  });

  it('RTE-07 goes to the part that the address names, wherever the page was left', async () => {
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

  it('leaves another query of the same page to that page', async () => {
    const { user, scrollTo, location } = show();
    scrollTo(700);
    await user.click(screen.getByText('to page two'));
    expect(location().search).toBe('?page=2');
    expect(window.scrollY).toBe(700);
    expect(announced()).toBe('');
  });
});
