import { configureApi, setConnection, useConnection } from '@dining/api-client';
import { createStore } from '@dining/site/react';
import { answerCalls, makeMember, memberQuery, TEST_ORIGIN } from '@dining/testing';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCurrentMember } from '../member/current-member.ts';
import { memberApi } from '../member/member.endpoint.ts';
import { useRenewSession } from '../member/use-renew-session.ts';
import { fakeCacheStorage } from './cache-storage.testing.ts';
import { recordAnswers, restoreAnswer } from './record-answers.ts';
import { listAnswers, storeAnswers } from './stored-answers.ts';

const maya = makeMember({ publicId: 'maya-0001' });

const stops: (() => void)[] = [];

/** A page that carries these answers, with its recorder. */
function openPage(queries: Parameters<typeof createStore>[0], isMemberKnown = true) {
  const store = createStore(queries);
  configureApi(TEST_ORIGIN, { onUnreachable: async (key) => key && restoreAnswer(store, key) });
  stops.push(recordAnswers(store, isMemberKnown));
  return store;
}

const stored = async (memberId?: string) => (await listAnswers(memberId)).map(({ endpointName }) => endpointName);

beforeEach(() => {
  vi.stubGlobal('caches', fakeCacheStorage());
  document.cookie = `session-expiry=${Date.now() + 600_000}`;
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.cookie = 'session-expiry=; Max-Age=0';
  act(() => setConnection({ isOffline: false, shownFrom: undefined }));
});

describe('recording answers', () => {
  it('BAN-06 stores the answers that a page came with, under the member who saw them', async () => {
    openPage([memberQuery(maya)]);
    await waitFor(async () => expect(await stored(maya.publicId)).toEqual(['member']));
    expect(await stored('someone-else')).toEqual([]);
  });

  it('BAN-06 SES-11 stores nothing that an administrator sees of a member', async () => {
    vi.useFakeTimers();
    openPage([memberQuery({ ...maya, isEmulated: true })]);
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(await stored(maya.publicId)).toEqual([]);
  });

  it('BAN-06 SES-09 removes private answers as soon as the page has no member', async () => {
    const store = openPage([memberQuery(maya)]);
    await waitFor(async () => expect(await stored(maya.publicId)).toEqual(['member']));
    clearCurrentMember(store.dispatch);
    await waitFor(() => expect({ ...sessionStorage }).toEqual({}));
  });

  it('BAN-06 removes private answers when the server renders a page for a visitor', async () => {
    await storeAnswers(
      [{ key: 'member(undefined)', endpointName: 'member', arg: undefined, value: maya, at: Date.now() }],
      maya.publicId,
    );
    openPage([]);
    await waitFor(() => expect({ ...sessionStorage }).toEqual({}));
  });

  it('BAN-06 gives a query that does not reach the server its stored answer, and notes from when that is', async () => {
    const at = Date.now() - 60_000;
    await storeAnswers(
      [{ key: 'member(undefined)', endpointName: 'member', arg: undefined, value: maya, at }],
      maya.publicId,
    );
    answerCalls({ '/api/Member': () => Promise.reject(new TypeError('Failed to fetch')) });
    const store = openPage([], false);
    function From() {
      return <p>{useConnection().shownFrom}</p>;
    }
    render(<From />);
    await act(async () => void (await store.dispatch(memberApi.endpoints.member.initiate())));
    expect(memberApi.endpoints.member.select()(store.getState()).data).toEqual(maya);
    expect(screen.getByText(String(at))).toBeInTheDocument();
    // It stays as old as it is.
    await new Promise((resolve) => setTimeout(resolve, 0));
    document.dispatchEvent(new Event('visibilitychange'));
    expect((await listAnswers(maya.publicId))[0]?.at).toBe(at);
  });

  it('SES-04 BAN-06 takes no stored answer for a renewal of the session', async () => {
    const store = openPage([memberQuery(maya)]);
    await waitFor(async () => expect(await stored(maya.publicId)).toEqual(['member']));
    answerCalls({ '/api/Member': () => Promise.reject(new TypeError('Failed to fetch')) });
    const { result } = renderHook(() => useRenewSession(), {
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
    });
    await act(async () => expect(await result.current()).toBe('failed'));
    expect(memberApi.endpoints.member.select()(store.getState()).data).toEqual(maya);
  });
});
