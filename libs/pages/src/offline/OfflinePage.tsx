import { CopyText, useCopy } from '@dining/copy-engine/react';
import { MessageRoute, useSite } from '@dining/site/react';
import { ButtonLink, Icon, RotateIcon } from '@dining/ui';
import type { ReactNode } from 'react';

/**
 * Shown by the service worker when a page cannot be fetched (BAN-05). Retry is a link to the current address, because
 * scripts may not be available offline.
 */
export default function OfflinePage(): ReactNode {
  const copy = useCopy();
  return (
    <MessageRoute
      route="offline"
      small
      drawing={useSite().basics.art.empty}
      title={copy('offline.title')}
      text={<CopyText name="offline.text" />}
      actions={
        <ButtonLink href="">
          <Icon of={RotateIcon} />
          {copy('offline.retry')}
        </ButtonLink>
      }
    />
  );
}
