import { usePartner } from '@dining/partner-settings/react';
import { useNativeAppVersion } from '@dining/site/react';
import { useEffect, useState } from 'react';

/**
 * Whether a native app older than the partner's `minimumAppVersion` shows the page (BAN-04). Browsers never load the
 * code that compares versions.
 */
export function useOutdatedApp(): boolean {
  const version = useNativeAppVersion();
  const { minimumAppVersion: minimum } = usePartner().settings;
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    if (version === undefined || minimum === undefined) return;
    const compare = async () => {
      const { isOlderVersion } = await import('./older-version.ts');
      setOutdated(isOlderVersion(version, minimum));
    };
    // Without that code the app shows the site, as one that is new enough does.
    void compare().catch(() => undefined);
  }, [version, minimum]);
  return isOutdated;
}
