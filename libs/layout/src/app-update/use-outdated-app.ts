import { usePartner } from '@dining/partner-settings/react';
import { isOutdatedApp } from '../native-app.ts';
import { useNativeAppVersion } from '../use-native-app-version.ts';

/** Whether a native app older than the partner's `minimumAppVersion` shows the page (BAN-04). */
export const useOutdatedApp = (): boolean => isOutdatedApp(useNativeAppVersion(), usePartner().settings);
