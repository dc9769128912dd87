import type { Member } from '@dining/api-contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';

/** Loads fresh modules, because server and browser do not share which lazy parts are loaded. */
async function loadSide(member?: Partial<Member>) {
  vi.resetModules();
  const [{ SiteLayout }, testing, ui] = await Promise.all([
    import('./SiteLayout.tsx'),
    import('@dining/testing'),
    import('@dining/ui'),
  ]);
  const { makeBootstrap, TestSite } = testing;
  const bootstrap = makeBootstrap(member && { member });
  const app = (
    <MemoryRouter>
      <TestSite bootstrap={bootstrap}>
        <SiteLayout>
          <Routes>
            <Route path="/" element={<Link to="/second">go on</Link>} />
            <Route path="/second" element={<h1>Second</h1>} />
          </Routes>
        </SiteLayout>
      </TestSite>
    </MemoryRouter>
  );
  return { app, ...testing, ...ui };
}

describe('a server-rendered page', () => {
  it('RTE-07 navigates to another page before its footer has hydrated', async () => {
    const server = await loadSide();
    await server.preloadLazyHydration();
    const root = document.createElement('div');
    root.innerHTML = renderToString(server.app);
    document.body.append(root);
    expect(root.querySelector('footer')?.textContent).toContain('care@demo.example');

    const browser = await loadSide();
    browser.polyfillJsdom();
    const problems: unknown[] = [];
    await act(async () => hydrateRoot(root, browser.app, { onRecoverableError: (problem) => problems.push(problem) }));
    const link = screen.getByText('go on');
    await act(async () => {
      fireEvent.pointerDown(link);
      fireEvent.click(link);
    });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Second');
    expect(root.querySelector('footer')?.textContent).toContain('care@demo.example');
    expect(problems).toEqual([]);
  });

  it.each<[string, Partial<Member>, string]>([
    ['a member', {}, 'Your account'],
    ['a single sign-on visitor without a card', { interfaceType: 'sso', memberType: 'NonCardMember' }, 'Join'],
    ['a member whose account is closed', { memberType: 'ClosedAccountMember' }, 'Sign out'],
  ])('HDR-02 hydrates its header without a change for %s', async (_, member, text) => {
    const server = await loadSide(member);
    await server.preloadLazyHydration();
    const root = document.createElement('div');
    root.innerHTML = renderToString(server.app);
    document.body.replaceChildren(root);
    const rendered = root.querySelector('header')?.textContent;
    expect(rendered).toContain(text);

    const browser = await loadSide(member);
    browser.polyfillJsdom();
    const problems: unknown[] = [];
    await act(async () => hydrateRoot(root, browser.app, { onRecoverableError: (problem) => problems.push(problem) }));
    // While the header's lazy code loads, the server's markup stays.
    expect(root.querySelector('header')?.textContent).toBe(rendered);
    await act(async () => browser.preloadLazyHydration());
    expect(root.querySelector('header')?.textContent).toBe(rendered);
    expect(problems).toEqual([]);
  });
});
