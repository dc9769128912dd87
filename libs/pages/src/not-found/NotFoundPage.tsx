import { CopyText, useCopy } from '@dining/copy-engine/react';
import { PageHead, useSite } from '@dining/site/react';
import { ButtonLink, MessagePage } from '@dining/ui';
import type { ReactNode } from 'react';

/** "That page isn't on our radar" (FRM-03), also for content pages without an entry. */
export default function NotFoundPage(): ReactNode {
  const copy = useCopy();
  return (
    <>
      <PageHead route="not-found" title={copy('notFound.title')} />
      <MessagePage
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
