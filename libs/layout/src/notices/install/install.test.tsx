import { makeMember, makePartner, memberQuery, renderWithSite, type RenderOptions } from '@dining/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SiteLayout } from '../../SiteLayout.tsx';
import { holdInstallPrompt } from './install-prompt.ts';
import { isIosSafari } from './ios-safari.ts';

const IOS_SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const DAY_MS = 86_400_000;

/** Makes the browser offer to install the site; the visitor answers the browser's dialog. */
function offerInstall(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn<() => Promise<void>>(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  act(() => void window.dispatchEvent(event));
  return { prompt, event };
}

function visit(options: RenderOptions = {}) {
  const partner = makePartner({ hasPWAInstallBanner: true });
  return renderWithSite(<SiteLayout>page</SiteLayout>, { partner, ...options });
}

const TITLE = 'Keep Demo Dining on your home screen';
const findBanner = () => screen.findByRole('region', { name: TITLE });
const queryBanner = () => screen.queryByRole('region', { name: TITLE });

/** Waits until the code of the notices has loaded, in a test that expects no banner. */
const settle = () => act(() => import('../SiteNotices.tsx').then(() => undefined));

beforeAll(() => holdInstallPrompt());
afterEach(() => {
  act(() => void window.dispatchEvent(new Event('appinstalled')));
});

describe('the install banner', () => {
  it('BAN-03 holds the browser’s offer, shows its dialog on "Install", and goes once that is accepted', async () => {
    const { prompt, event } = offerInstall();
    expect(event.defaultPrevented).toBe(true);
    const { user } = visit();
    await findBanner();
    expect(prompt).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledOnce();
    await waitFor(() => expect(queryBanner()).not.toBeInTheDocument());
  });

  it('BAN-03 stays when the browser’s dialog is dismissed, until the browser refuses to show it again', async () => {
    const { prompt } = offerInstall('dismissed');
    const { user } = visit();
    await findBanner();
    await user.click(screen.getByRole('button', { name: 'Install' }));
    expect(queryBanner()).toBeVisible();
    prompt.mockRejectedValueOnce(new DOMException('shown before', 'InvalidStateError'));
    await user.click(screen.getByRole('button', { name: 'Install' }));
    await waitFor(() => expect(queryBanner()).not.toBeInTheDocument());
  });

  it('BAN-03 goes when the site is installed by other means', async () => {
    offerInstall();
    visit();
    await findBanner();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(queryBanner()).not.toBeInTheDocument();
  });

  it('BAN-03 appears when the browser offers late', async () => {
    visit();
    await settle();
    expect(queryBanner()).not.toBeInTheDocument();
    offerInstall();
    expect(await findBanner()).toBeVisible();
  });

  it('BAN-03 "Maybe later" hides it for 30 days and moves the focus to the page', async () => {
    offerInstall();
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
    const { user } = visit();
    await findBanner();
    await user.click(screen.getByRole('button', { name: 'Maybe later' }));
    expect(queryBanner()).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());

    now.mockReturnValue(1_700_000_000_000 + 30 * DAY_MS - 1);
    visit();
    await settle();
    expect(queryBanner()).not.toBeInTheDocument();

    now.mockReturnValue(1_700_000_000_000 + 30 * DAY_MS);
    visit();
    expect(await findBanner()).toBeVisible();
  });

  it('BAN-03 gives instructions in Safari on iOS, which cannot install by itself', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IOS_SAFARI);
    const { user } = visit();
    expect(await findBanner()).toHaveTextContent('Tap Share, then Add to Home Screen.');
    expect(screen.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Maybe later' }));
    expect(queryBanner()).not.toBeInTheDocument();
  });

  it.each([
    ['an installed site', IOS_SAFARI, true],
    ['the native app', `${IOS_SAFARI} DiningApp/6.2.0`, false],
    ['a browser that has offered nothing', 'Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/145.0', false],
  ])('BAN-03 is not shown in %s', async (_what, userAgent, standalone) => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { standalone }));
    vi.spyOn(Object.getPrototypeOf(navigator) as Navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    visit();
    await settle();
    expect(queryBanner()).not.toBeInTheDocument();
  });

  it('BAN-03 PRT-09 is not shown by partners without it, while joining, or to members with a closed account', async () => {
    offerInstall();
    const closed = memberQuery(makeMember({ memberType: 'ClosedAccountMember' }));
    for (const options of [{ partner: makePartner() }, { path: '/join' }, { queries: [closed] }]) {
      visit(options);
      await settle();
      expect(queryBanner()).not.toBeInTheDocument();
    }
  });

  it.each([
    ['an iPhone', IOS_SAFARI, 5, true],
    [
      'an iPad that says it is a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15',
      5,
      true,
    ],
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15', 0, false],
    ['Chrome on iOS', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1', 5, false],
    ['a web view on iOS', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148', 5, false],
    ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36', 5, false],
  ])('BAN-03 knows whether %s runs Safari on iOS', (_what, userAgent, maxTouchPoints, expected) => {
    expect(isIosSafari({ userAgent, maxTouchPoints })).toBe(expected);
  });
});
