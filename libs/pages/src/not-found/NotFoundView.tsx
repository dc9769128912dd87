import { CopyText, useCopy } from '@dining/copy-engine';
import { PageHead, useSite } from '@dining/site/react';
import { ButtonLink, Notice } from '@dining/ui';
import type { ReactNode } from 'react';

/** "That page isn't on our radar" (FRM-03), also for content pages whose entry is not there. */
export function NotFoundView(): ReactNode {
  const copy = useCopy();
  return (
    <>
      <PageHead route="not-found" title={copy('notFound.title')} />
      <Notice
        drawing={useSite().basics.art.notFound}
        title={copy('notFound.title')}
        text={<CopyText name="notFound.text" />}
        actions={
          <>
            <ButtonLink href="/search">{copy('notFound.search')}</ButtonLink>
            <ButtonLink href="/" look="quiet">
              {copy('notFound.home')}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
