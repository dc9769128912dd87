import { SESSION_MS, SESSION_WARNING_MS } from '@dining/rules';
import { answerCalls, makeMember, memberQuery } from '@dining/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePage } from '../login/leave-page.ts';
import { useMemberState } from '../member/member-state.ts';
import SignOutPage from '../sign-out/SignOutPage.tsx';
import { clearBrowser, loadLazyParts, openTab, pass as passTime } from '../tab.testing.tsx';
import { openSessionTabs, type SessionNews } from './session-tabs.ts';

vi.mock('../login/leave-page.ts', () => ({ leavePage: vi.fn<(href: string) => void>(), isLeavingPage: () => false }));

const START = Date.UTC(2026, 10, 20, 12);

/** Time for messages between tabs, which no fake clock governs. */
const deliver = () =>
  act(async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });

const pass = async (ms: number) => {
  await passTime(ms, (some) => vi.advanceTimersByTimeAsync(some));
  await deliver();
};

const setExpiry = (at: number) => (document.cookie = `session-expiry=${at}; Path=/`);

function Who() {
  const { state, member } = useMemberState();
  return <p>{member ? `Hello ${member.firstName}` : state}</p>;
}

const memberTab = (path = '/account') =>
  openTab({ path, queries: [memberQuery()], children: path === '/SignOut' ? <SignOutPage /> : <Who /> });

beforeAll(loadLazyParts);

beforeEach(() => {
  clearBrowser();
  vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  setExpiry(START + SESSION_MS);
});

afterEach(async () => {
  cleanup();
  await pass(1_000);
  vi.mocked(leavePage).mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ways = [
  ['a broadcast channel', true],
  ['storage', false],
] as const;

describe.each(ways)('two tabs, by %s', (_, hasChannel) => {
  beforeEach(() => {
    if (!hasChannel) vi.stubGlobal('BroadcastChannel', undefined);
  });

  /** In one document nobody hears of their own storage: the browser's part is done here. */
  function carryStorage() {
    const set = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function store(
      this: Storage,
      key: string,
      newValue: string,
    ) {
      set.call(this, key, newValue);
      if (this === localStorage) window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    });
  }

  it('SES-05 renewing in one silences the other', async () => {
    if (!hasChannel) carryStorage();
    answerCalls({
      '/api/Member': () => {
        setExpiry(Date.now() + SESSION_MS);
        return makeMember();
      },
    });
    memberTab();
    await pass(1_000);
    // The second tab was opened without its keeper having warned: its toast is the first one's, they share the screen.
    const other = openSessionTabs(() => undefined);
    await pass(SESSION_MS - SESSION_WARNING_MS);
    expect(screen.getByRole('timer')).toBeInTheDocument();
    setExpiry(Date.now() + SESSION_MS);
    other.tell('renewed');
    await deliver();
    // Sooner than the next look at the cookie.
    await pass(900);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    other.close();
  });

  it('SES-05 renewing in one tells the other', async () => {
    if (!hasChannel) carryStorage();
    answerCalls({ '/api/Member': makeMember() });
    const heard: SessionNews[] = [];
    const other = openSessionTabs((news) => heard.push(news));
    memberTab();
    await pass(SESSION_MS - SESSION_WARNING_MS + 1_000);
    heard.length = 0;
    setExpiry(Date.now() + SESSION_MS);
    fireEvent.click(screen.getByRole('button', { name: 'Keep me signed in' }));
    await pass(1_000);
    expect(heard).toEqual(['renewed']);
    other.close();
  });

  it('SES-05 SES-09 signing out in one signs out the other, which tells the server nothing', async () => {
    if (!hasChannel) carryStorage();
    const requests = answerCalls({ '/api/SignOut': {}, '/api/CSRF': { csrfToken: 'new' } });
    const first = memberTab();
    await pass(100);
    expect(first.getByText('Hello Maya')).toBeVisible();
    memberTab('/SignOut');
    await pass(100);
    await deliver();
    await pass(100);
    expect(first.getByText('anonymous')).toBeVisible();
    expect(first.queryByText('Hello Maya')).not.toBeInTheDocument();
    expect(vi.mocked(leavePage).mock.calls).toEqual([['/'], ['/']]);
    expect(requests.filter(({ url }) => url.endsWith('/api/SignOut'))).toHaveLength(1);
  });

  it('SES-05 two keepers stay in step over many renewals', async () => {
    if (!hasChannel) carryStorage();
    const requests = answerCalls({
      '/api/Member': () => {
        setExpiry(Date.now() + SESSION_MS);
        return makeMember();
      },
    });
    const first = memberTab();
    const second = memberTab('/search');
    await pass(100);
    for (let time = 1; time <= 3; time += 1) {
      await pass(SESSION_MS - SESSION_WARNING_MS);
      await pass(2_000);
      fireEvent.click(screen.getAllByRole('button', { name: 'Keep me signed in' })[0] as HTMLElement);
      await pass(2_000);
      expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    }
    expect(requests).toHaveLength(3);
    expect([first.location(), second.location()]).toEqual(['/account', '/search']);
  });
});

describe('what other tabs say', () => {
  it('SES-05 is ignored when it is none of the news', async () => {
    const heard: SessionNews[] = [];
    const tabs = openSessionTabs((news) => heard.push(news));
    const channel = new BroadcastChannel('session-news');
    for (const odd of [null, 'gone', 1, { type: 'signed-out' }, ['renewed']]) channel.postMessage(odd);
    channel.postMessage('renewed');
    await deliver();
    await deliver();
    expect(heard).toEqual(['renewed']);
    channel.close();
    tabs.close();
  });
});
