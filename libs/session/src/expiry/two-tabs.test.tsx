import { answerCalls, makeMember, memberQuery } from '@dining/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageExit } from '../login/page-exit.ts';
import { consumeReturnPath } from '../login/return-path.ts';
import { useMemberState } from '../member/member-state.ts';
import SignOutPage from '../sign-out/SignOutPage.tsx';
import { advanceInSteps, clearBrowser, loadLazyParts, openTab } from '../tab.testing.tsx';
import { openTabChannel, type SessionEvent } from './tab-channel.ts';

const START = Date.UTC(2026, 10, 20, 12);
const SESSION_MS = 900_000;
const WARNING_MS = 60_000;

/** Delivers the messages between tabs, which fake timers do not control. */
const deliver = () =>
  act(async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });

const advance = async (ms: number) => {
  await advanceInSteps(ms, (step) => vi.advanceTimersByTimeAsync(step));
  await deliver();
};

const setExpiry = (at: number) => (document.cookie = `session-expiry=${at}; Path=/`);

function MemberName() {
  const { state, member } = useMemberState();
  return <p>{member ? `Hello ${member.firstName}` : state}</p>;
}

const memberTab = (path = '/account') =>
  openTab({
    path,
    queries: [memberQuery()],
    children: path === '/SignOut' ? <SignOutPage onStart={() => undefined} /> : <MemberName />,
  });

beforeAll(loadLazyParts);

beforeEach(() => {
  clearBrowser();
  vi.useFakeTimers({
    now: START,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  setExpiry(START + SESSION_MS);
});

afterEach(async () => {
  cleanup();
  await advance(1_000);
  vi.useRealTimers();
});

describe('Two tabs', () => {
  it('SES-05 closes the warning in one tab when the other renews the session', async () => {
    answerCalls({
      '/api/Member': () => {
        setExpiry(Date.now() + SESSION_MS);
        return makeMember();
      },
    });
    memberTab();
    await advance(1_000);
    // The second tab is only a channel, because tabs of one document would share the toast.
    const other = openTabChannel(() => undefined);
    await advance(SESSION_MS - WARNING_MS);
    expect(screen.getByRole('timer')).toBeInTheDocument();
    setExpiry(Date.now() + SESSION_MS);
    other.send(`renewed ${makeMember().publicId}`);
    await deliver();
    // Before the watch would read the cookie again.
    await advance(900);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    other.close();
  });

  it('SES-05 tells the other tab when one renews the session', async () => {
    answerCalls({ '/api/Member': makeMember() });
    const received: SessionEvent[] = [];
    const other = openTabChannel((event) => received.push(event));
    memberTab();
    await advance(SESSION_MS - WARNING_MS + 1_000);
    received.length = 0;
    setExpiry(Date.now() + SESSION_MS);
    fireEvent.click(screen.getByRole('button', { name: 'Keep me signed in' }));
    await advance(1_000);
    expect(received).toEqual([`renewed ${makeMember().publicId}`]);
    other.close();
  });

  it('SES-05 SES-06 leaves the page of a member when another one signs in in the other tab', async () => {
    const first = memberTab();
    await advance(100);
    const other = openTabChannel(() => undefined);
    other.send('renewed member-0009');
    await deliver();
    expect(first.getByText('anonymous')).toBeVisible();
    expect(vi.mocked(pageExit.leave).mock.calls).toEqual([['/']]);
    await advance(100);
    expect(screen.queryByText(/signed out/)).not.toBeInTheDocument();
    other.close();
  });

  it('SES-05 RTE-09 says in both tabs that the session expired, and each returns to its own page', async () => {
    onTestFinished(() => window.history.replaceState(null, '', '/'));
    window.history.replaceState(null, '', '/account/manage_cards');
    const first = memberTab('/account/manage_cards');
    await advance(100);
    const other = openTabChannel(() => undefined);
    other.send('expired');
    await deliver();
    expect(first.getByText('anonymous')).toBeVisible();
    expect(vi.mocked(pageExit.leave).mock.calls).toEqual([['/']]);
    await advance(100);
    expect(screen.getByText(/Your session ended after 15 minutes without activity\./)).toBeVisible();
    expect(consumeReturnPath()).toBe('/account/manage_cards');
    other.close();
  });

  it('SES-05 SES-09 signs out both tabs when one signs out, with one call to the server', async () => {
    const requests = answerCalls({ '/api/SignOut': {}, '/api/CSRF': { csrfToken: 'new' } });
    const first = memberTab();
    await advance(100);
    expect(first.getByText('Hello Maya')).toBeVisible();
    memberTab('/SignOut');
    await advance(100);
    await deliver();
    await advance(100);
    expect(first.getByText('anonymous')).toBeVisible();
    expect(first.queryByText('Hello Maya')).not.toBeInTheDocument();
    expect(vi.mocked(pageExit.leave).mock.calls).toEqual([['/'], ['/']]);
    expect(requests.filter(({ url }) => url.endsWith('/api/SignOut'))).toHaveLength(1);
  });

  it('SES-05 keeps two tabs in step over many renewals', async () => {
    const requests = answerCalls({
      '/api/Member': () => {
        setExpiry(Date.now() + SESSION_MS);
        return makeMember();
      },
    });
    const first = memberTab();
    const second = memberTab('/search');
    await advance(100);
    for (let time = 1; time <= 3; time += 1) {
      await advance(SESSION_MS - WARNING_MS);
      await advance(2_000);
      fireEvent.click(screen.getAllByRole('button', { name: 'Keep me signed in' })[0] as HTMLElement);
      await advance(2_000);
      expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    }
    expect(requests).toHaveLength(3);
    expect(first.location()).toBe('/account');
    expect(second.location()).toBe('/search');
  });
});

describe('openTabChannel', () => {
  it('SES-05 ignores messages that are not session events', async () => {
    const received: SessionEvent[] = [];
    const tabs = openTabChannel((event) => received.push(event));
    const channel = new BroadcastChannel('session-news');
    for (const message of [null, 'gone', 1, { type: 'signed-out' }, ['signed-out'], 'renewed'])
      channel.postMessage(message);
    channel.postMessage('renewed member-0001');
    await deliver();
    await deliver();
    expect(received).toEqual(['renewed member-0001']);
    channel.close();
    tabs.close();
  });
});
