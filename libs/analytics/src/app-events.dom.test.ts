import { describe, expect, it } from 'vitest';
import { displayMode, startAppEvents } from './app-events.ts';
import { pushAdsPrefix } from './data-layer.ts';

type Options = { standalone?: boolean; matches?: string; cookie?: string };

/** A page with its own data layer. */
function makePage({ standalone, matches, cookie = '' }: Options = {}) {
  const dataLayer: Record<string, unknown>[] = [];
  const events = new EventTarget();
  return {
    dataLayer,
    document: { cookie },
    navigator: { standalone } as unknown as Navigator,
    matchMedia: (query: string) => ({ matches: query === matches }) as MediaQueryList,
    addEventListener: events.addEventListener.bind(events) as Window['addEventListener'],
    install: () => events.dispatchEvent(new Event('appinstalled')),
  };
}

describe('the site as an app', () => {
  it.each([
    ['browser', {}],
    ['standalone', { matches: '(display-mode: standalone)' }],
    ['standalone', { standalone: true }],
    ['browser', { standalone: false, matches: '(display-mode: fullscreen)' }],
  ] as const)('BAN-03 the display mode is %s for %j', (mode, options) => {
    expect(displayMode(makePage(options))).toBe(mode);
  });

  it('BAN-03 ANL-03 reports the display mode of the session, labeled with the public id', () => {
    const page = makePage({ standalone: true, cookie: 'RN_PUBLIC_ID=P-17' });
    startAppEvents(page);
    expect(page.dataLayer).toEqual([{ event: 'pwa_session', display_mode: 'standalone', event_label: 'P-17' }]);
  });

  it('BAN-03 ANL-03 reports the installation when the browser does, labeled as anonymous without the cookie', () => {
    const page = makePage();
    startAppEvents(page);
    expect(page.dataLayer).toHaveLength(1);
    page.install();
    expect(page.dataLayer[1]).toEqual({ event: 'pwa_install', event_label: 'anonymous' });
  });

  it('PRT-04 PRT-09 gives the tags of advertisements the partner’s prefix', () => {
    const page = makePage();
    pushAdsPrefix('ZZ', page);
    expect(page.dataLayer).toEqual([{ ads_prefix: 'ZZ', event_label: 'anonymous' }]);
  });
});
