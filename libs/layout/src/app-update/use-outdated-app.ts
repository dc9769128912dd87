import { usePartner } from '@dining/partner-settings/react';
import { useSyncExternalStore } from 'react';
import { isOutdatedApp } from '../native-app.ts';

const subscribe = (): (() => void) => () => undefined;

/**
 * Whether an outdated native app shows the page (BAN-04). False while the page hydrates, because the server renders one
 * page for all visitors. It causes no second render in browsers.
 */
export function useOutdatedApp(): boolean {
  const { minimumAppVersion } = usePartner().settings;
  return useSyncExternalStore(
    subscribe,
    () => isOutdatedApp(navigator.userAgent, minimumAppVersion),
    () => false,
  );
}
