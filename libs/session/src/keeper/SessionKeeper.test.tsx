import type { Member } from '@dining/api-contract';
import { SESSION_MS, SESSION_WARNING_MS } from '@dining/rules';
import { answerCalls, errorAnswer, makeMember, memberQuery, type Answers } from '@dining/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePage } from '../login/leave-page.ts';
import { clearBrowser, loadLazyParts, openTab, pass as passTime, type TabOptions } from '../tab.testing.tsx';

// The browser's own leaving of a page, which jsdom does not have.
vi.mock('../login/leave-page.ts', () => ({ leavePage: vi.fn<(href: string) => void>(), isLeavingPage: () => false }));

const START = Date.UTC(2026, 10, 20, 12);
const SENTENCE = 'You will be automatically logged out due to inactivity. Click here to keep this session active.';

const pass = (ms: number, steps?: number) => passTime(ms, (some) => vi.advanceTimersByTimeAsync(some), steps);

/** The cookie as the server writes it. */
const setExpiry = (at: number) => (document.cookie = `session-expiry=${at}; Path=/`);

/** A server that renews the session with every answer. */
function serve(answer: (count: number) => unknown = () => makeMember(), more: Answers = {}) {
  let count = 0;
  return answerCalls({
    '/api/Member': () => {
      count += 1;
      const given = answer(count);
      if (!(given instanceof Response)) setExpiry(Date.now() + SESSION_MS);
      return given;
    },
    ...more,
  });
}

const asked = (requests: Request[]) => requests.map(({ url }) => new URL(url).pathname);

async function openMemberTab(options: TabOptions & { member?: Member } = {}) {
  const { member = makeMember(), ...parts } = options;
  const tab = openTab({ path: '/account', queries: [memberQuery(member)], ...parts });
  await pass(10);
  return tab;
}

/** The page's own live region is an alert as well. */
const warning = () => screen.queryByRole('timer')?.closest<HTMLElement>('[role=alert]') ?? null;

beforeAll(async () => {
  await loadLazyParts();
});

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
});

/** Waits out the session until its last minute. */
const untilWarning = async () => {
  await pass(SESSION_MS - SESSION_WARNING_MS - 10);
  await pass(2_000);
};

describe('the warning', () => {
  it('SES-04 shows the exact words 60 s before the end, and stays', async () => {
    await openMemberTab();
    await pass(SESSION_MS - SESSION_WARNING_MS - 20);
    expect(warning()).toBeNull();
    await pass(3_000);
    const shown = warning();
    expect(shown).toHaveTextContent('WARNING: still there?');
    expect(shown?.querySelector('p')).toHaveTextContent(SENTENCE);
    await pass(50_000);
    expect(warning()).toBe(shown);
  });

  it('SES-04 counts down without being read aloud again', async () => {
    await openMemberTab();
    await untilWarning();
    const alert = warning() as HTMLElement;
    const ring = within(alert).getByRole('timer');
    expect(ring).toHaveAttribute('aria-live', 'off');
    const spoken = () => [...alert.querySelectorAll('b, p, button')].map((element) => element.textContent).join();
    const before = spoken();
    const first = Number(/\d+/.exec(ring.getAttribute('aria-label') ?? '')?.[0]);
    await pass(10_000);
    expect(Number(/\d+/.exec(ring.getAttribute('aria-label') ?? '')?.[0])).toBe(first - 10);
    expect(ring).toHaveTextContent(`0:${first - 10}`);
    expect(spoken()).toBe(before);
  });

  it.each([
    ['the button', () => screen.getByRole('button', { name: 'Keep me signed in' })],
    ['the link in the text', () => screen.getByRole('button', { name: 'Click here to keep this session active.' })],
    ['the toast itself', () => warning() as HTMLElement],
  ])('SES-04 SES-06 %s fetches the member once, which renews the session and closes the warning', async (_, find) => {
    const requests = serve();
    const tab = await openMemberTab();
    await untilWarning();
    expect(asked(requests)).toEqual([]);
    fireEvent.click(find());
    await pass(2_000);
    expect(asked(requests)).toEqual(['/api/Member']);
    expect(warning()).toBeNull();
    await pass(SESSION_WARNING_MS);
    expect(tab.location()).toBe('/account');
  });

  it('SES-04 can be answered any number of times', async () => {
    const requests = serve();
    const tab = await openMemberTab();
    for (let time = 1; time <= 4; time += 1) {
      await untilWarning();
      fireEvent.click(screen.getByRole('button', { name: 'Keep me signed in' }));
      await pass(2_000);
      expect(warning()).toBeNull();
    }
    expect(asked(requests)).toHaveLength(4);
    expect(tab.location()).toBe('/account');
  });

  it('SES-04 is reached with one key and used by keyboard', async () => {
    await openMemberTab();
    await untilWarning();
    expect(warning()).toHaveTextContent('Press F6 to reach this message.');
    fireEvent.keyDown(window, { key: 'F6' });
    expect(screen.getByRole('button', { name: 'Keep me signed in' })).toHaveFocus();
    for (const button of within(warning() as HTMLElement).getAllByRole('button')) expect(button.tabIndex).toBe(0);
  });

  it('SES-04 can be put away without renewing, and does not come back for the same end', async () => {
    const requests = serve();
    const tab = await openMemberTab();
    await untilWarning();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass(5_000);
    expect(warning()).toBeNull();
    expect(asked(requests)).toEqual([]);
    await pass(SESSION_WARNING_MS);
    expect(tab.location()).toBe('/SignOut');
  });

  it('SES-05 "Sign out now" goes to /SignOut and renews nothing', async () => {
    const requests = serve();
    const tab = await openMemberTab();
    await untilWarning();
    fireEvent.click(screen.getByRole('button', { name: 'Sign out now' }));
    await pass(10);
    expect(tab.location()).toBe('/SignOut');
    expect(asked(requests)).toEqual([]);
  });

  it('SES-04 says so when renewing failed, and can be tried again', async () => {
    serve((count) => (count === 1 ? errorAnswer(503, 'unavailable') : makeMember()));
    const tab = await openMemberTab();
    await untilWarning();
    const button = screen.getByRole('button', { name: 'Keep me signed in' });
    fireEvent.click(button);
    await pass(2_000);
    expect(screen.getByText('Something went wrong. Please refresh the page and try again.')).toBeVisible();
    fireEvent.click(button);
    await pass(3_000);
    expect(screen.queryByRole('button', { name: 'Keep me signed in' })).not.toBeInTheDocument();
    expect(tab.location()).toBe('/account');
  });

  it('SES-04 does not appear for a session with more than 24 hours left', async () => {
    setExpiry(START + 90 * 86_400_000);
    await openMemberTab();
    await pass(2 * SESSION_MS);
    expect(warning()).toBeNull();
  });
});

describe('the end', () => {
  it('SES-05 SES-03 goes to /SignOut when the time is over, 15 minutes after loading where there is no cookie', async () => {
    clearBrowser();
    const tab = await openMemberTab();
    await pass(SESSION_MS - 100);
    expect(tab.location()).toBe('/account');
    await pass(200);
    expect(tab.location()).toBe('/SignOut');
  });

  it('SES-05 leaves when the server says that nobody is signed in any more', async () => {
    serve(() => errorAnswer(401, 'unauthorized'));
    const tab = await openMemberTab();
    await untilWarning();
    fireEvent.click(screen.getByRole('button', { name: 'Keep me signed in' }));
    await pass(100);
    expect(tab.location()).toBe('/SignOut');
  });

  it('SES-05 waits for a renewal that is under way', async () => {
    let give: (member: Member) => void = () => undefined;
    serve(() => new Promise<Member>((resolve) => (give = resolve)));
    const tab = await openMemberTab();
    await pass(SESSION_MS - 2_000);
    await pass(500);
    // The answer will carry the new end.
    fireEvent.click(screen.getByRole('button', { name: 'Keep me signed in' }));
    setExpiry(START + SESSION_MS);
    await pass(5_000);
    expect(tab.location()).toBe('/account');
    setExpiry(Date.now() + SESSION_MS);
    give(makeMember());
    await pass(1_000);
    expect(tab.location()).toBe('/account');
    expect(warning()).toBeNull();
  });

  it('SES-05 notices on waking that the session ended in the meantime', async () => {
    const tab = await openMemberTab();
    vi.setSystemTime(START + 2 * SESSION_MS);
    expect(tab.location()).toBe('/account');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(tab.location()).toBe('/SignOut');
  });

  it('SES-06 asks the server for nothing while a member merely reads', async () => {
    const requests = serve();
    await openMemberTab();
    await pass(SESSION_MS - SESSION_WARNING_MS - 1_000);
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await pass(100);
    expect(asked(requests)).toEqual([]);
  });

  it('SES-05 costs a visitor who is not signed in nothing', async () => {
    const requests = serve();
    clearBrowser();
    const tab = openTab({ path: '/account' });
    await pass(2 * SESSION_MS);
    expect(asked(requests)).toEqual([]);
    expect(tab.location()).toBe('/account');
  });
});
