import { answerCalls, errorAnswer, makeMember, memberQuery, type Answer } from '@dining/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePage } from '../login/leave-page.ts';
import { rememberReturnPath, takeReturnPath } from '../login/return-path.ts';
import { useMember } from '../member/member-state.ts';
import { memberApi } from '../member/member.endpoint.ts';
import { sessionApi, SIGN_OUT_MS } from '../member/session.endpoints.ts';
import { setCurrentMember } from '../member/take-member.ts';
import { clearBrowser, openTab } from '../tab.testing.tsx';
import { owesSignOut, setSignOutOwed } from './owed-sign-out.ts';
import SignOutPage from './SignOutPage.tsx';

vi.mock('../login/leave-page.ts', () => ({ leavePage: vi.fn<(href: string) => void>(), isLeavingPage: () => false }));

beforeEach(clearBrowser);

afterEach(() => {
  cleanup();
  vi.mocked(leavePage).mockClear();
  vi.useRealTimers();
});

const Name = () => <p>{useMember()?.firstName ?? 'nobody'}</p>;

function open(answer: Answer, path = '/SignOut') {
  const requests = answerCalls({
    '/api/SignOut': answer,
    '/api/CSRF': { csrfToken: 'new' },
    '/api/Member': makeMember(),
  });
  const screens = (
    <>
      <Name />
      <Routes>
        <Route path="/SignOut" element={<SignOutPage />} />
        <Route path="*" element={<h1>Home</h1>} />
      </Routes>
    </>
  );
  return { ...openTab({ path, queries: [memberQuery()], children: screens }), requests };
}

const signOuts = (requests: Request[]) =>
  requests.filter(({ url, method }) => url.endsWith('/api/SignOut') && method === 'GET');

describe('/SignOut', () => {
  it('RTE-10 SES-09 tells the server once and loads home anew', async () => {
    const { requests } = open({});
    expect(screen.getByText('Signing you out')).toBeVisible();
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/'));
    expect(leavePage).toHaveBeenCalledOnce();
    expect(signOuts(requests)).toHaveLength(1);
    expect(owesSignOut()).toBe(false);
  });

  it('SES-09 takes the member from the screen before the server has answered', async () => {
    let give: (answer: unknown) => void = () => undefined;
    open(() => new Promise((resolve) => (give = resolve)));
    await waitFor(() => expect(screen.getByText('nobody')).toBeVisible());
    expect(leavePage).not.toHaveBeenCalled();
    expect(owesSignOut()).toBe(true);
    give({});
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/'));
  });

  it('SES-09 RTE-09 forgets the wanted path and the answers of other calls, not those that are the same for everybody', async () => {
    rememberReturnPath('/account');
    const tab = open({});
    await act(async () => void (await tab.store.dispatch(sessionApi.endpoints.knownMember.initiate('member-0001'))));
    const endpoints = () => Object.values(tab.store.getState().api.queries).map((query) => query?.endpointName);
    await waitFor(() => expect(leavePage).toHaveBeenCalled());
    expect(takeReturnPath()).toBeUndefined();
    expect(endpoints()).toContain('member');
    expect(memberApi.endpoints.member.select()(tab.store.getState()).data).toBeNull();
  });

  it.each([
    ['an error', () => errorAnswer(500, 'broken')],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])(
    'SES-09 RTE-10 works when the call ends with %s: home without the member, and the sign-out is owed',
    async (_, answer) => {
      const tab = open(answer);
      await waitFor(() => expect(tab.location()).toBe('/'));
      expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
      expect(screen.getByText('nobody')).toBeVisible();
      // The server may still show the member: home is not loaded from it.
      expect(leavePage).not.toHaveBeenCalled();
      expect(owesSignOut()).toBe(true);
    },
  );

  it('SES-09 is owed after a failure, and paid at the next start before the member is shown', async () => {
    const failed = open(() => errorAnswer(503, 'unavailable'));
    await waitFor(() => expect(failed.location()).toBe('/'));
    cleanup();
    expect(owesSignOut()).toBe(true);
    const { requests } = open({}, '/');
    expect(screen.getByText('nobody')).toBeVisible();
    await waitFor(() => expect(owesSignOut()).toBe(false));
    expect(signOuts(requests)).toHaveLength(1);
    expect(screen.getByText('nobody')).toBeVisible();
  });

  it('SES-09 does not wait for a server that never answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tab = open(
      (request: Request) =>
        new Promise((_, reject) =>
          request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
        ),
    );
    await act(() => vi.advanceTimersByTimeAsync(SIGN_OUT_MS - 100));
    expect(tab.location()).toBe('/SignOut');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    await waitFor(() => expect(tab.location()).toBe('/'));
    expect(owesSignOut()).toBe(true);
  });

  it('SES-09 what is owed ends with the next sign-in, so that it cannot end that session', async () => {
    setSignOutOwed(true);
    const { store, requests } = open(() => errorAnswer(503, 'unavailable'), '/');
    await waitFor(() => expect(signOuts(requests)).toHaveLength(1));
    act(() => setCurrentMember(store.dispatch, makeMember({ firstName: 'Noor' })));
    expect(owesSignOut()).toBe(false);
    await waitFor(() => expect(screen.getByText('Noor')).toBeVisible());
  });
});
