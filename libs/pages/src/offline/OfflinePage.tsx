import { CopyText, useCopy } from '@dining/copy-engine';
import { PageHead, useSite } from '@dining/site/react';
import { ButtonLink, Icon, Notice, RotateIcon } from '@dining/ui';
import type { ReactNode } from 'react';

/**
 * What the service worker shows when a page cannot be had (BAN-05); trying again asks for the page that was
 * wanted, by a link to the address itself: without connection no script may be there.
 */
export default function OfflinePage(): ReactNode {
  const copy = useCopy();
  return (
    <>
      <PageHead route="offline" title={copy('offline.title')} />
      <Notice
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
