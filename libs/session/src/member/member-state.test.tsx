import { api } from '@dining/api-client';
import {
  answerCalls,
  errorAnswer,
  makeBootstrap,
  makeMember,
  makePartner,
  memberQuery,
  TestSite,
  type SiteParts,
} from '@dining/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setSignOutPending } from '../sign-out/pending-sign-out.ts';
import { clearBrowser, openTab } from '../tab.testing.tsx';
import { SessionWatcher } from '../watcher/SessionWatcher.tsx';
import { clearCurrentMember, setCurrentMember } from './current-member.ts';
import { useMemberState } from './member-state.ts';
import { memberApi } from './member.endpoint.ts';

function Greeting() {
  const { state, member } = useMemberState();
  return <p data-testid="greeting">{member ? `Hello ${member.firstName}` : state}</p>;
}

const shown = () => screen.getByTestId('greeting').textContent;

const tab = (parts: SiteParts = {}) => openTab({ ...parts, children: <Greeting /> });

const pathsOf = (requests: Request[]) => requests.map(({ url }) => new URL(url).pathname);

/** Waits long enough for any call that would be made on its own. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));

let root: Root | undefined;

beforeEach(clearBrowser);

afterEach(() => {
  root?.unmount();
  root = undefined;
  cleanup();
  document.body.replaceChildren();
});

/** Hydrates what the server rendered; returns the mismatches that React reports. */
async function hydrate(parts: SiteParts) {
  const site = () => {
    const bootstrap = makeBootstrap(parts);
    return (
      <MemoryRouter>
        <TestSite bootstrap={bootstrap}>
          <Greeting />
          <SessionWatcher />
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

describe('useMemberState', () => {
  it('SES-06 takes the member from the page that carries it, without a call', async () => {
    const requests = answerCalls({});
    tab({ queries: [memberQuery()] });
    await settle();
    expect(shown()).toBe('Hello Maya');
    expect(requests).toEqual([]);
  });

  it('SES-06 treats a server page without a member as anonymous, without a call and whatever the cookies say', async () => {
    document.cookie = 'session-expiry=1795176000000';
    const requests = answerCalls({});
    tab();
    await settle();
    expect(shown()).toBe('anonymous');
    expect(requests).toEqual([]);
  });

  it('SES-06 fetches the member once on a page rendered ahead of time if the cookie indicates a session', async () => {
    document.cookie = 'session-expiry=1795176000000';
    const requests = answerCalls({ '/api/Member': makeMember() });
    tab({ aheadFor: '/' });
    expect(shown()).toBe('loading');
    await waitFor(() => expect(shown()).toBe('Hello Maya'));
    expect(pathsOf(requests)).toEqual(['/api/Member']);
  });

  it('BLD-05 SES-06 asks no one about the member without the cookie, also where calls have a prefix', async () => {
    const requests = answerCalls({ '/api/Member': makeMember() });
    tab({ aheadFor: '/', partner: makePartner({ apiBase: '/rewards' }) });
    await settle();
    expect(shown()).toBe('anonymous');
    expect(requests).toEqual([]);
  });

  it('BLD-05 SES-06 asks for the member in a way that fails for no visitor', async () => {
    document.cookie = 'session-expiry=1795176000000';
    const answer = ({ url }: Request) =>
      new URL(url).searchParams.get('optional') === 'true'
        ? new Response(null, { status: 204 })
        : errorAnswer(401, 'unauthorized');
    const requests = answerCalls({ '/api/Member': answer });
    const { store } = tab({ aheadFor: '/' });
    await waitFor(() => expect(shown()).toBe('anonymous'));
    expect(memberApi.endpoints.member.select()(store.getState()).data).toBeNull();
    expect(requests).toHaveLength(1);
  });

  it('SES-06 treats a page rendered ahead of time as anonymous without the cookie, without a call', async () => {
    const requests = answerCalls({});
    tab({ aheadFor: '/' });
    await settle();
    expect(shown()).toBe('anonymous');
    expect(requests).toEqual([]);
  });

  it('SES-06 does not fetch the member again after a failure', async () => {
    document.cookie = 'session-expiry=1795176000000';
    const requests = answerCalls({ '/api/Member': errorAnswer(500, 'broken') });
    tab({ aheadFor: '/' });
    await waitFor(() => expect(shown()).toBe('anonymous'));
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await settle();
    expect(requests).toHaveLength(1);
  });

  it('SES-06 never refetches the member on focus, mount or reconnect, nor because it is old', async () => {
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

  it('SES-08 treats a 401 of the member call as an answer, not an error', async () => {
    answerCalls({ '/api/Member': errorAnswer(401, 'unauthorized') });
    const { store } = tab();
    const { data, isError } = await store.dispatch(
      memberApi.endpoints.member.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    expect(data).toBeNull();
    expect(isError).toBe(false);
  });

  it('SES-09 treats the visitor as anonymous while a sign-out is pending, although the page carries a member', async () => {
    answerCalls({ '/api/SignOut': errorAnswer(503, 'unavailable') });
    setSignOutPending(true);
    tab({ queries: [memberQuery()] });
    expect(shown()).toBe('anonymous');
    await settle();
    expect(shown()).toBe('anonymous');
  });

  it('follows setCurrentMember and clearCurrentMember immediately', async () => {
    answerCalls({ '/api/CSRF': { csrfToken: 'new' } });
    const { store } = tab();
    setSignOutPending(true);
    act(() => setCurrentMember(store.dispatch, makeMember({ firstName: 'Noor' })));
    await waitFor(() => expect(shown()).toBe('Hello Noor'));
    act(() => clearCurrentMember(store.dispatch));
    await waitFor(() => expect(shown()).toBe('anonymous'));
  });
});

describe('useMemberState during hydration', () => {
  it('SES-06 starts with the member that the server rendered', async () => {
    const { rendered, problems } = await hydrate({ queries: [memberQuery()] });
    expect(rendered).toBe('Hello Maya');
    expect(shown()).toBe('Hello Maya');
    expect(problems).toEqual([]);
  });

  it('SES-06 starts as anonymous on a page rendered ahead of time and fetches the member afterwards', async () => {
    document.cookie = 'session-expiry=1795176000000';
    answerCalls({ '/api/Member': makeMember() });
    const { rendered, problems } = await hydrate({ aheadFor: '/' });
    expect(rendered).toBe('anonymous');
    await waitFor(() => expect(shown()).toBe('Hello Maya'));
    expect(problems).toEqual([]);
  });

  it('SES-09 hides a member with a pending sign-out as soon as the page is hydrated', async () => {
    setSignOutPending(true);
    const requests = answerCalls({ '/api/SignOut': {}, '/api/CSRF': { csrfToken: 'new' } });
    const { rendered, problems } = await hydrate({ queries: [memberQuery()] });
    expect(rendered).toBe('Hello Maya');
    expect(shown()).toBe('anonymous');
    expect(problems).toEqual([]);
    await waitFor(() => expect(localStorage.getItem('sign-out-owed')).toBeNull());
    expect(pathsOf(requests)).toContain('/api/SignOut');
    expect(shown()).toBe('anonymous');
  });
});
