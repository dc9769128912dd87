import { CopyText, useCopy } from '@dining/copy-engine/react';
import { PageHead, useSite } from '@dining/site/react';
import { ButtonLink, Icon, MessagePage, RotateIcon } from '@dining/ui';
import type { ReactNode } from 'react';

/**
 * Shown by the service worker when a page cannot be fetched (BAN-05). Retry is a link to the current address, because
 * scripts may not be available offline.
 */
export default function OfflinePage(): ReactNode {
  const copy = useCopy();
  return (
    <>
      <PageHead route="offline" title={copy('offline.title')} />
      <MessagePage
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
    </>
  );
}
