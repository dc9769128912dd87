import type { Member } from '@dining/api-contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';

/** The code as one side has loaded it: server and browser do not share what they have loaded so far. */
async function loadSide(member?: Partial<Member>) {
  vi.resetModules();
  const [{ SiteFrame }, testing, ui] = await Promise.all([
    import('./SiteFrame.tsx'),
    import('@dining/testing'),
    import('@dining/ui'),
  ]);
  const { makeBootstrap, makeMember, makeStore, memberQuery, TestSite } = testing;
  const bootstrap = makeBootstrap(member && { queries: [memberQuery(makeMember(member))] });
  const app = (
    <MemoryRouter>
      <TestSite bootstrap={bootstrap} store={makeStore(bootstrap.queries)}>
        <SiteFrame>
          <Routes>
            <Route path="/" element={<Link to="/second">go on</Link>} />
            <Route path="/second" element={<h1>Second</h1>} />
          </Routes>
        </SiteFrame>
      </TestSite>
    </MemoryRouter>
  );
  return { app, ...testing, ...ui };
}

describe('a page that the server rendered', () => {
  it('RTE-07 leads to another page though its footer has not come near the screen yet', async () => {
    const server = await loadSide();
    await server.loadLaterParts();
    const root = document.createElement('div');
    root.innerHTML = renderToString(server.app);
    document.body.append(root);
    expect(root.querySelector('footer')?.textContent).toContain('care@demo.example');

    const browser = await loadSide();
    browser.fillInBrowser();
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
    ['somebody who came by single sign-on', { interfaceType: 'sso', memberType: 'NonCardMember' }, 'Join'],
    ['a member whose account is closed', { memberType: 'ClosedAccountMember' }, 'Sign out'],
  ])('HDR-02 is taken over as it is for %s', async (_, member, words) => {
    const server = await loadSide(member);
    await server.loadLaterParts();
    const root = document.createElement('div');
    root.innerHTML = renderToString(server.app);
    document.body.replaceChildren(root);
    const rendered = root.querySelector('header')?.textContent;
    expect(rendered).toContain(words);

    const browser = await loadSide(member);
    browser.fillInBrowser();
    const problems: unknown[] = [];
    await act(async () => hydrateRoot(root, browser.app, { onRecoverableError: (problem) => problems.push(problem) }));
    // Its code is on the way: what the server wrote stays.
    expect(root.querySelector('header')?.textContent).toBe(rendered);
    await act(async () => browser.loadLaterParts());
    expect(root.querySelector('header')?.textContent).toBe(rendered);
    expect(problems).toEqual([]);
  });
});
