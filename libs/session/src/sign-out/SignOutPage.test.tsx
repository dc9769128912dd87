import { api } from '@dining/api-client';
import type { Card } from '@dining/api-contract';
import { featureFlagsApi, type SiteStore } from '@dining/site/react';
import { answerCalls, errorAnswer, makeMember, memberQuery, type Answer } from '@dining/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageExit } from '../login/page-exit.ts';
import { consumeReturnPath, storeReturnPath } from '../login/return-path.ts';
import { setCurrentMember } from '../member/current-member.ts';
import { useMember } from '../member/member-state.ts';
import { memberApi } from '../member/member.endpoint.ts';
import { clearBrowser, openTab } from '../tab.testing.tsx';
import { isSignOutPending, setSignOutPending } from './pending-sign-out.ts';
import SignOutPage from './SignOutPage.tsx';

beforeEach(clearBrowser);

afterEach(() => {
  cleanup();
  onStart.mockClear();
  vi.useRealTimers();
});

const onStart = vi.fn<() => void>();

const Name = () => <p>{useMember()?.firstName ?? 'anonymous'}</p>;

/** Stands for the answers about the member that features cache. */
const testApi = api.injectEndpoints({
  endpoints: (build) => ({ linkedCards: build.query<Card[], void>({ query: () => '/api/Member/Cards' }) }),
});

/** Names of the endpoints whose answers are in the store, sorted. */
async function cachedEndpoints(store: SiteStore) {
  await act(async () => undefined);
  const queries = Object.values(store.getState().api.queries);
  return [...new Set(queries.map((query) => query?.endpointName))].toSorted();
}

function open(answer: Answer, path = '/SignOut') {
  const requests = answerCalls({
    '/api/SignOut': answer,
    '/api/CSRF': { csrfToken: 'new' },
    '/api/Member': makeMember(),
    '/api/Member/Cards': [],
  });
  const screens = (
    <>
      <Name />
      <Routes>
        <Route path="/SignOut" element={<SignOutPage onStart={onStart} />} />
        <Route path="*" element={<h1>Home</h1>} />
      </Routes>
    </>
  );
  return { ...openTab({ path, queries: [memberQuery()], children: screens }), requests };
}

const confirmButton = () => screen.getByRole('button', { name: 'Sign out' });

describe('a sign-out that a foreign page asked for', () => {
  it('SES-09 asks the member first, and calls only when they agree', async () => {
    const { requests } = open({}, '/SignOut?ask=1');
    expect(await screen.findByRole('heading', { name: 'Sign out of Demo Dining' })).toBeVisible();
    expect(screen.getByText('You came here from another site, so we’d like to check first.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Keep me signed in' })).toHaveAttribute('href', '/');
    expect([signOuts(requests), isSignOutPending(), onStart.mock.calls]).toEqual([[], false, []]);
    expect(screen.getByText('Maya')).toBeVisible();
    act(() => confirmButton().click());
    await waitFor(() => expect(pageExit.leave).toHaveBeenCalledWith('/'));
    expect(signOuts(requests)).toHaveLength(1);
  });
});

const signOuts = (requests: Request[]) =>
  requests.filter(({ url, method }) => url.endsWith('/api/SignOut') && method === 'GET');

describe('The sign-out page', () => {
  it('RTE-10 SES-09 calls the server once and loads the home page', async () => {
    const { requests } = open({});
    expect(screen.getByText('Signing you out')).toBeVisible();
    await waitFor(() => expect(pageExit.leave).toHaveBeenCalledWith('/'));
    expect(pageExit.leave).toHaveBeenCalledOnce();
    expect(signOuts(requests)).toHaveLength(1);
    expect(isSignOutPending()).toBe(false);
  });

  it('SES-09 removes the member from the screen before the server answers', async () => {
    let respond: (answer: unknown) => void = () => undefined;
    open(() => new Promise((resolve) => (respond = resolve)));
    await waitFor(() => expect(screen.getByText('anonymous')).toBeVisible());
    expect(pageExit.leave).not.toHaveBeenCalled();
    expect(onStart).toHaveBeenCalledOnce();
    expect(isSignOutPending()).toBe(true);
    respond({});
    await waitFor(() => expect(pageExit.leave).toHaveBeenCalledWith('/'));
  });

  it.each([
    ['succeeds', () => ({})],
    ['fails', () => errorAnswer(503, 'unavailable')],
  ])('SES-09 RTE-09 forgets the return path and the answers of other calls when the call %s', async (_, answer) => {
    const tab = open(answer, '/');
    storeReturnPath('/account');
    await act(async () => void tab.store.dispatch(testApi.endpoints.linkedCards.initiate()));
    await act(async () => void tab.store.dispatch(featureFlagsApi.endpoints.featureFlags.initiate()));
    expect(await cachedEndpoints(tab.store)).toEqual(['featureFlags', 'linkedCards', 'member']);
    await tab.navigate('/SignOut');
    await waitFor(() => expect(signOuts(tab.requests)).toHaveLength(1));
    // Flags are the same for everyone; the member stays as the answer "no one is signed in".
    expect(await cachedEndpoints(tab.store)).toEqual(['featureFlags', 'member']);
    expect(memberApi.endpoints.member.select()(tab.store.getState()).data).toBeNull();
    expect(consumeReturnPath()).toBeUndefined();
  });

  it.each([
    ['an error', () => errorAnswer(500, 'broken')],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('SES-09 RTE-10 shows home without the member and stays pending when the call ends with %s', async (_, answer) => {
    const tab = open(answer);
    await waitFor(() => expect(tab.location()).toBe('/'));
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
    expect(screen.getByText('anonymous')).toBeVisible();
    // The server might still render the member, so home is not loaded from it.
    expect(pageExit.leave).not.toHaveBeenCalled();
    expect(isSignOutPending()).toBe(true);
  });

  it('SES-09 repeats a failed sign-out at the next start and does not show the member before', async () => {
    const failed = open(() => errorAnswer(503, 'unavailable'));
    await waitFor(() => expect(failed.location()).toBe('/'));
    cleanup();
    expect(isSignOutPending()).toBe(true);
    const { requests } = open({}, '/');
    expect(screen.getByText('anonymous')).toBeVisible();
    await waitFor(() => expect(isSignOutPending()).toBe(false));
    expect(signOuts(requests)).toHaveLength(1);
    expect(screen.getByText('anonymous')).toBeVisible();
  });

  it('SES-09 stops waiting after eight seconds when the server never answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tab = open(
      (request: Request) =>
        new Promise((_, reject) =>
          request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
        ),
    );
    await act(() => vi.advanceTimersByTimeAsync(7_900));
    expect(tab.location()).toBe('/SignOut');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    await waitFor(() => expect(tab.location()).toBe('/'));
    expect(isSignOutPending()).toBe(true);
  });

  it('SES-09 drops a pending sign-out at the next sign-in, so that it cannot end that session', async () => {
    setSignOutPending(true);
    const { store, requests } = open(() => errorAnswer(503, 'unavailable'), '/');
    await waitFor(() => expect(signOuts(requests)).toHaveLength(1));
    act(() => setCurrentMember(store.dispatch, makeMember({ firstName: 'Noor' })));
    expect(isSignOutPending()).toBe(false);
    await waitFor(() => expect(screen.getByText('Noor')).toBeVisible());
  });
});
