import { CopyText, useCopy } from '@dining/copy-engine/react';
import { Button, ButtonLink, Icon, RotateIcon } from '@dining/ui';
import type { ReactNode } from 'react';
import { PlatedMessage } from '../plated-message/PlatedMessage.tsx';

/** Says that a new version of the site has replaced the one that this tab runs (BAN-05), and loads it on request. */
export function UpdatePage(): ReactNode {
  const copy = useCopy();
  return (
    <PlatedMessage
      route="server-error"
      plate="dish"
      title={copy('update.page.title')}
      text={<CopyText name="update.page.text" />}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>
            <Icon of={RotateIcon} />
            {copy('update.page.apply')}
          </Button>
          <ButtonLink href="/" look="quiet">
            {copy('offline.home')}
          </ButtonLink>
        </>
      }
    />
  );
}
