import { api } from '@dining/api-client';
import {
  answerCalls,
  errorAnswer,
  makeBootstrap,
  makeMember,
  makePartner,
  makeStore,
  memberQuery,
  TestSite,
  type SiteParts,
} from '@dining/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SessionKeeper } from '../keeper/SessionKeeper.tsx';
import { setSignOutOwed } from '../sign-out/owed-sign-out.ts';
import { clearBrowser, openTab } from '../tab.testing.tsx';
import { useMemberState } from './member-state.ts';
import { memberApi } from './member.endpoint.ts';
import { clearCurrentMember, setCurrentMember } from './take-member.ts';

function Who() {
  const { state, member } = useMemberState();
  return <p data-testid="who">{member ? `Hello ${member.firstName}` : state}</p>;
}

const who = () => screen.getByTestId('who').textContent;

const tab = (parts: SiteParts = {}) => openTab({ ...parts, children: <Who /> });

const paths = (requests: Request[]) => requests.map(({ url }) => new URL(url).pathname);

/** Lets everything happen that was going to happen without anybody's doing. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));

let root: Root | undefined;

beforeEach(clearBrowser);

afterEach(() => {
  root?.unmount();
  root = undefined;
  cleanup();
  document.body.replaceChildren();
});

/** Takes over what the server rendered; gives everything that React found to differ. */
async function hydrate(parts: SiteParts) {
  const site = () => {
    const bootstrap = makeBootstrap(parts);
    return (
      <MemoryRouter>
        <TestSite bootstrap={bootstrap} store={makeStore(bootstrap.queries)}>
          <Who />
          <SessionKeeper />
        </TestSite>
      </MemoryRouter>
    );
  };
  const page = document.createElement('div');
  page.innerHTML = renderToString(site());
  document.body.append(page);
  const rendered = page.textContent;
  const problems: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(page, site(), { onRecoverableError: (problem) => problems.push(problem) });
  });
  return { rendered, problems };
}

describe('who is signed in', () => {
  it('SES-06 is the member that the page holds; nothing is fetched', async () => {
    const requests = answerCalls({});
    tab({ queries: [memberQuery()] });
    await settle();
    expect(who()).toBe('Hello Maya');
    expect(requests).toEqual([]);
  });

  it('SES-06 is nobody on a page of the server without a member; nothing is fetched, whatever the cookies say', async () => {
    document.cookie = 'session-expiry=1795176000000';
    const requests = answerCalls({});
    tab();
    await settle();
    expect(who()).toBe('anonymous');
    expect(requests).toEqual([]);
  });

  it('SES-06 is asked once on a page rendered ahead, where a cookie hints at a session', async () => {
    document.cookie = 'session-expiry=1795176000000';
    const requests = answerCalls({ '/api/Member': makeMember() });
    tab({ aheadFor: '/' });
    expect(who()).toBe('loading');
    await waitFor(() => expect(who()).toBe('Hello Maya'));
    expect(paths(requests)).toEqual(['/api/Member']);
  });

  it('BLD-05 SES-06 is asked where the API is on another host, whose cookies cannot be seen', async () => {
    const requests = answerCalls({ '/api/Member': errorAnswer(401, 'unauthorized') });
    tab({ aheadFor: '/', partner: makePartner({ apiBase: 'https://api.demo.example' }) });
    await waitFor(() => expect(who()).toBe('anonymous'));
    expect(paths(requests)).toEqual(['/api/Member']);
  });

  it('SES-06 is nobody on a page rendered ahead without any hint; nothing is fetched', async () => {
    const requests = answerCalls({});
    tab({ aheadFor: '/' });
    await settle();
    expect(who()).toBe('anonymous');
    expect(requests).toEqual([]);
  });

  it('SES-06 an answer that fails is not asked for again', async () => {
    document.cookie = 'session-expiry=1795176000000';
    const requests = answerCalls({ '/api/Member': errorAnswer(500, 'broken') });
    tab({ aheadFor: '/' });
    await waitFor(() => expect(who()).toBe('anonymous'));
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await settle();
    expect(requests).toHaveLength(1);
  });

  it('SES-06 the member is never refetched on focus, mount or reconnect, and never goes stale', async () => {
    const requests = answerCalls({ '/api/Member': makeMember({ firstName: 'Other' }) });
    const { store, unmount } = tab({ queries: [memberQuery()] });
    unmount();
    store.dispatch(api.internalActions.onFocus());
    store.dispatch(api.internalActions.onOnline());
    await store.dispatch(memberApi.endpoints.member.initiate());
    await settle();
    expect(requests).toEqual([]);
    expect(memberApi.endpoints.member.select()(store.getState()).data?.firstName).toBe('Maya');
  });

  it('SES-08 a 401 of the member itself is an answer, no error', async () => {
    answerCalls({ '/api/Member': errorAnswer(401, 'unauthorized') });
    const { store } = tab();
    const { data, isError } = await store.dispatch(
      memberApi.endpoints.member.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    expect([data, isError]).toEqual([null, false]);
  });

  it('SES-09 is nobody while a sign-out is owed, though the page holds a member', async () => {
    answerCalls({ '/api/SignOut': errorAnswer(503, 'unavailable') });
    setSignOutOwed(true);
    tab({ queries: [memberQuery()] });
    expect(who()).toBe('anonymous');
    await settle();
    expect(who()).toBe('anonymous');
  });

  it('changes at once by setCurrentMember and clearCurrentMember', async () => {
    answerCalls({ '/api/CSRF': { csrfToken: 'new' } });
    const { store } = tab();
    setSignOutOwed(true);
    act(() => setCurrentMember(store.dispatch, makeMember({ firstName: 'Noor' })));
    await waitFor(() => expect(who()).toBe('Hello Noor'));
    act(() => clearCurrentMember(store.dispatch));
    await waitFor(() => expect(who()).toBe('anonymous'));
  });
});

describe('taking over a page of the server', () => {
  it('SES-06 finds the member as the server rendered it', async () => {
    const { rendered, problems } = await hydrate({ queries: [memberQuery()] });
    expect(rendered).toBe('Hello Maya');
    expect(who()).toBe('Hello Maya');
    expect(problems).toEqual([]);
  });

  it('SES-06 begins as nobody on a page rendered ahead, and asks afterwards', async () => {
    document.cookie = 'session-expiry=1795176000000';
    answerCalls({ '/api/Member': makeMember() });
    const { rendered, problems } = await hydrate({ aheadFor: '/' });
    expect(rendered).toBe('anonymous');
    await waitFor(() => expect(who()).toBe('Hello Maya'));
    expect(problems).toEqual([]);
  });

  it('SES-09 hides a member who owes a sign-out as soon as the page is taken over', async () => {
    setSignOutOwed(true);
    const requests = answerCalls({ '/api/SignOut': {}, '/api/CSRF': { csrfToken: 'new' } });
    const { rendered, problems } = await hydrate({ queries: [memberQuery()] });
    expect(rendered).toBe('Hello Maya');
    expect(who()).toBe('anonymous');
    expect(problems).toEqual([]);
    await waitFor(() => expect(localStorage.getItem('sign-out-owed')).toBeNull());
    expect(paths(requests)).toContain('/api/SignOut');
    expect(who()).toBe('anonymous');
  });
});
