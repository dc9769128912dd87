import { CopyText, useCopy } from '@dining/copy-engine/react';
import { ButtonLink } from '@dining/ui';
import type { ReactNode } from 'react';
import { MessageRoute } from './MessageRoute.tsx';
import { useSite } from './site.context.tsx';

/** "That page isn't on our radar" (FRM-03), for every page that has nothing to show at its address. */
export function NotFoundMessage(): ReactNode {
  const copy = useCopy();
  return (
    <MessageRoute
      route="not-found"
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
  );
}
