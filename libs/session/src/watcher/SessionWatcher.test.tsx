import type { Member } from '@dining/api-contract';
import { answerCalls, errorAnswer, makeMember, memberQuery } from '@dining/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { advanceInSteps, clearBrowser, loadLazyParts, openTab, type TabOptions } from '../tab.testing.tsx';

const START = Date.UTC(2026, 10, 20, 12);
const SESSION_MS = 900_000;
const WARNING_MS = 60_000;
const NINETY_DAYS = 7_776_000_000;
const SENTENCE = 'You will be automatically logged out due to inactivity. Click here to keep this session active.';

const advance = (ms: number) => advanceInSteps(ms, (step) => vi.advanceTimersByTimeAsync(step));

/** The cookie as the server writes it. */
const setExpiry = (at: number) => (document.cookie = `session-expiry=${at}; Path=/`);

/** Answers the calls as a server that renews the session with every successful answer. */
function answerMember(answer: (count: number) => unknown = () => makeMember()) {
  let count = 0;
  return answerCalls({
    '/api/Member': () => {
      count += 1;
      const value = answer(count);
      if (!(value instanceof Response)) setExpiry(Date.now() + SESSION_MS);
      return value;
    },
  });
}

const pathsOf = (requests: Request[]) => requests.map(({ url }) => new URL(url).pathname);

async function openMemberTab(options: TabOptions & { member?: Member } = {}) {
  const { member = makeMember(), ...parts } = options;
  const tab = openTab({ path: '/account', queries: [memberQuery(member)], ...parts });
  await advance(10);
  return tab;
}

/** The toast is found by its timer, because the page's live region is an alert too. */
const warning = () => screen.queryByRole('timer')?.closest<HTMLElement>('[role=alert]') ?? null;

beforeAll(async () => {
  await loadLazyParts();
});

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

/** Advances to the last minute of the session. */
const advanceToWarning = async () => {
  await advance(SESSION_MS - WARNING_MS - 10);
  await advance(2_000);
};

describe('SessionWatcher before the session ends', () => {
  it('SES-04 shows the warning with the exact wording 60 seconds before the end and leaves it open', async () => {
    await openMemberTab();
    await advance(SESSION_MS - WARNING_MS - 20);
    expect(warning()).toBeNull();
    await advance(3_000);
    const shown = warning();
    expect(shown).toHaveTextContent('WARNING: still there?');
    expect(shown?.querySelector('p')).toHaveTextContent(SENTENCE);
    await advance(50_000);
    expect(warning()).toBe(shown);
  });

  it('SES-04 counts down without being announced again', async () => {
    await openMemberTab();
    await advanceToWarning();
    const alert = warning() as HTMLElement;
    const ring = within(alert).getByRole('timer');
    expect(ring).toHaveAttribute('aria-live', 'off');
    const spoken = () => [...alert.querySelectorAll('b, p, button')].map((element) => element.textContent).join();
    const before = spoken();
    const first = Number(/\d+/.exec(ring.getAttribute('aria-label') ?? '')?.[0]);
    await advance(10_000);
    expect(Number(/\d+/.exec(ring.getAttribute('aria-label') ?? '')?.[0])).toBe(first - 10);
    expect(ring).toHaveTextContent(`0:${first - 10}`);
    expect(spoken()).toBe(before);
  });

  it.each([
    ['the button', () => screen.getByRole('button', { name: 'Keep me signed in' })],
    ['the link in the text', () => screen.getByRole('button', { name: 'Click here to keep this session active.' })],
    ['the toast itself', () => warning() as HTMLElement],
  ])('SES-04 SES-06 refetches the member once and closes when %s is pressed', async (_, find) => {
    const requests = answerMember();
    const tab = await openMemberTab();
    await advanceToWarning();
    expect(pathsOf(requests)).toEqual([]);
    fireEvent.click(find());
    await advance(2_000);
    expect(pathsOf(requests)).toEqual(['/api/Member']);
    expect(warning()).toBeNull();
    await advance(WARNING_MS);
    expect(tab.location()).toBe('/account');
  });

  it('SES-04 renews the session any number of times', async () => {
    const requests = answerMember();
    const tab = await openMemberTab();
    for (let time = 1; time <= 4; time += 1) {
      await advanceToWarning();
      fireEvent.click(screen.getByRole('button', { name: 'Keep me signed in' }));
      await advance(2_000);
      expect(warning()).toBeNull();
    }
    expect(pathsOf(requests)).toHaveLength(4);
    expect(tab.location()).toBe('/account');
  });

  it('SES-04 lets the keyboard reach the warning with one key and operate it', async () => {
    await openMemberTab();
    await advanceToWarning();
    expect(within(warning() as HTMLElement).getByText('Press F6 to reach this message.')).toBeVisible();
    fireEvent.keyDown(window, { key: 'F6' });
    expect(screen.getByRole('button', { name: 'Keep me signed in' })).toHaveFocus();
    for (const button of within(warning() as HTMLElement).getAllByRole('button')) expect(button.tabIndex).toBe(0);
  });

  it('SES-04 closes the warning without renewing and does not show it again for the same end', async () => {
    const requests = answerMember();
    const tab = await openMemberTab();
    await advanceToWarning();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await advance(5_000);
    expect(warning()).toBeNull();
    expect(pathsOf(requests)).toEqual([]);
    await advance(WARNING_MS);
    expect(tab.location()).toBe('/SignOut');
  });

  it('SES-05 goes to /SignOut without renewing when "Sign out now" is pressed', async () => {
    const requests = answerMember();
    const tab = await openMemberTab();
    await advanceToWarning();
    fireEvent.click(screen.getByRole('button', { name: 'Sign out now' }));
    await advance(10);
    expect(tab.location()).toBe('/SignOut');
    expect(pathsOf(requests)).toEqual([]);
  });

  it('SES-04 reports a failed renewal and allows another attempt', async () => {
    answerMember((count) => (count === 1 ? errorAnswer(503, 'unavailable') : makeMember()));
    const tab = await openMemberTab();
    await advanceToWarning();
    const button = screen.getByRole('button', { name: 'Keep me signed in' });
    fireEvent.click(button);
    await advance(2_000);
    expect(screen.getByText('Something went wrong. Please refresh the page and try again.')).toBeVisible();
    fireEvent.click(button);
    await advance(3_000);
    expect(screen.queryByRole('button', { name: 'Keep me signed in' })).not.toBeInTheDocument();
    expect(tab.location()).toBe('/account');
  });

  it('SES-04 does not warn while more than 24 hours are left', async () => {
    setExpiry(START + NINETY_DAYS);
    await openMemberTab();
    await advance(2 * SESSION_MS);
    expect(warning()).toBeNull();
  });
});

describe('SessionWatcher at the end of a session', () => {
  it('SES-03 SES-05 leads to /SignOut 15 minutes after loading when there is no cookie', async () => {
    clearBrowser();
    const tab = await openMemberTab();
    await advance(SESSION_MS - 100);
    expect(tab.location()).toBe('/account');
    await advance(200);
    expect(tab.location()).toBe('/SignOut');
  });

  it('SES-05 leads to /SignOut when the server answers that no one is signed in anymore', async () => {
    answerMember(() => errorAnswer(401, 'unauthorized'));
    const tab = await openMemberTab();
    await advanceToWarning();
    fireEvent.click(screen.getByRole('button', { name: 'Keep me signed in' }));
    await advance(100);
    expect(tab.location()).toBe('/SignOut');
  });

  it('SES-05 waits for a renewal in progress', async () => {
    let respond: (member: Member) => void = () => undefined;
    answerMember(() => new Promise<Member>((resolve) => (respond = resolve)));
    const tab = await openMemberTab();
    await advance(SESSION_MS - 2_000);
    await advance(500);
    // The new expiry arrives only with the answer.
    fireEvent.click(screen.getByRole('button', { name: 'Keep me signed in' }));
    setExpiry(START + SESSION_MS);
    await advance(5_000);
    expect(tab.location()).toBe('/account');
    setExpiry(Date.now() + SESSION_MS);
    respond(makeMember());
    await advance(1_000);
    expect(tab.location()).toBe('/account');
    expect(warning()).toBeNull();
  });

  it('SES-05 leads to /SignOut when the tab is shown again after the session expired', async () => {
    const tab = await openMemberTab();
    vi.setSystemTime(START + 2 * SESSION_MS);
    expect(tab.location()).toBe('/account');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(tab.location()).toBe('/SignOut');
  });
});

describe('SessionWatcher without an event', () => {
  it('SES-06 makes no call while the member only reads', async () => {
    const requests = answerMember();
    await openMemberTab();
    await advance(SESSION_MS - WARNING_MS - 1_000);
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await advance(100);
    expect(pathsOf(requests)).toEqual([]);
  });

  it('SES-05 does nothing for a visitor who is not signed in', async () => {
    const requests = answerMember();
    clearBrowser();
    const tab = openTab({ path: '/account' });
    await advance(2 * SESSION_MS);
    expect(pathsOf(requests)).toEqual([]);
    expect(tab.location()).toBe('/account');
  });
});
