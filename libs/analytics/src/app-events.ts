import { pushToDataLayer, type DataLayerWindow } from './data-layer.ts';

/** How the site is shown: in a tab of the browser, or installed, in a window without the browser's controls (BAN-03). */
export type DisplayMode = 'browser' | 'standalone';

type DisplayWindow = Pick<Window, 'matchMedia'> & { navigator: Navigator & { standalone?: boolean } };

/** The display mode of a page. Safari on iOS has a separate property for it. */
export function displayMode(page: DisplayWindow): DisplayMode {
  const isInstalled = page.navigator.standalone === true || page.matchMedia('(display-mode: standalone)').matches;
  return isInstalled ? 'standalone' : 'browser';
}

type AppEventsWindow = DataLayerWindow & DisplayWindow & Pick<Window, 'addEventListener'>;

/**
 * Tells the tag manager's data layer how the site is used as an app (BAN-03, ANL-03): the display mode of this session,
 * and later the installation. Call it once, after hydration.
 */
export function startAppEvents(page: AppEventsWindow): void {
  pushToDataLayer({ event: 'pwa_session', display_mode: displayMode(page) }, page);
  page.addEventListener('appinstalled', () => pushToDataLayer({ event: 'pwa_install' }, page));
}
