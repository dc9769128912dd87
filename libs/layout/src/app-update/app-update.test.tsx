import { renderWithSite, type SettingsOverrides } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SiteLayout } from '../SiteLayout.tsx';
import { storeAddress } from '../store-address.ts';

const links = { ios: 'https://apps.example/ios', android: 'https://apps.example/android' };
const settings = { minimumAppVersion: '6.2.0', appStoreLinks: links };

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; wv) AppleWebKit/537.36';

/** Shows a page of the site in a browser or app. */
function open(userAgent: string, overrides: SettingsOverrides = settings) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const page = <h1>The page</h1>;
  renderWithSite(<SiteLayout>{page}</SiteLayout>, { settings: overrides });
}

const isPageShown = () => screen.queryByRole('heading', { name: 'The page' }) !== null;

describe('the native app’s update screen', () => {
  it('BAN-04 replaces the site in an app older than the minimum version, and links to the App Store', async () => {
    open(`${IPHONE} DiningApp/6.1.9`);
    const heading = await screen.findByRole('heading', { level: 1, name: 'New Version Available' });
    expect(screen.getByText('Update now to keep using the app.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Update Now' })).toHaveAttribute('href', 'https://apps.example/ios');
    expect(isPageShown()).toBe(false);
    for (const role of ['banner', 'contentinfo', 'navigation'])
      expect(screen.queryByRole(role)).not.toBeInTheDocument();
    expect(document.title).toBe('New Version Available | Demo Dining');
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('BAN-04 links to the Android store on Android', async () => {
    open(`${ANDROID} DiningApp/5.0.0`);
    expect(await screen.findByRole('link', { name: 'Update Now' })).toHaveAttribute(
      'href',
      'https://apps.example/android',
    );
  });

  it.each([
    ['the minimum version itself', `${IPHONE} DiningApp/6.2.0`, settings],
    ['a newer app, compared by numbers', `${IPHONE} DiningApp/6.10.0`, settings],
    ['a browser', `${IPHONE} Version/26.0 Mobile/15E148 Safari/604.1`, settings],
    ['an old app of a partner without a minimum', `${IPHONE} DiningApp/0.0.1`, { appStoreLinks: links }],
  ])('BAN-04 leaves the page in %s', (_what, userAgent, overrides) => {
    open(userAgent, overrides);
    expect(isPageShown()).toBe(true);
    expect(screen.queryByText('New Version Available')).not.toBeInTheDocument();
  });

  it('BAN-04 links to the only store that has the app', () => {
    expect(storeAddress(ANDROID, { appStoreLinks: { ios: links.ios } })).toBe('https://apps.example/ios');
    expect(storeAddress(IPHONE, { appStoreLinks: { android: links.android } })).toBe('https://apps.example/android');
    expect(storeAddress(IPHONE, { appStoreLinks: {} })).toBeUndefined();
  });
});
