import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { MessageRoute, useSite } from '@dining/site/react';
import { ButtonLink } from '@dining/ui';
import { useEffect, type ReactNode } from 'react';
import { focusHeading } from '../navigation/use-navigation-effects.ts';
import { storeAddress } from '../store-address.ts';

/** Replaces the whole site in a native app that is too old for it, and links to the app's store (BAN-04). */
export default function AppUpdateScreen(): ReactNode {
  const copy = useCopy();
  const { empty } = useSite().basics.art;
  const store = storeAddress(navigator.userAgent, usePartner().settings);
  // It replaces a page without a navigation.
  useEffect(() => focusHeading(copy), [copy]);
  return (
    <MessageRoute
      route="app-update"
      drawing={empty}
      small
      title={copy('update.app.title')}
      text={copy('update.app.text')}
      actions={
        store !== undefined && (
          // The app has no tabs: it hands the store's address to the system.
          <ButtonLink href={store} target="_self">
            {copy('update.app.action')}
          </ButtonLink>
        )
      }
    />
  );
}
