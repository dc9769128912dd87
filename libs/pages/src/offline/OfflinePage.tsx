import { CopyText, useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { Button, ButtonLink, Icon, RotateIcon, useHydrated } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { PlatedMessage } from '../plated-message/PlatedMessage.tsx';
import { NoneReadable, ReadablePages } from './ReadablePages.tsx';

const Waiting = styled.p`
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

type Props = {
  /** Tries again without loading the document; by default a link loads it, which works without scripts too. */
  onRetry?: () => void;
};

/**
 * Shown when a page cannot be fetched (BAN-05, BAN-06): by the service worker, whose page works without scripts, and by
 * the shell, which tries again when the connection returns. It links to what can be read meanwhile.
 */
export default function OfflinePage({ onRetry }: Props): ReactNode {
  const copy = useCopy();
  const isHydrated = useHydrated();
  const retry = (
    <>
      <Icon of={RotateIcon} />
      {copy('offline.retry')}
    </>
  );
  return (
    <PlatedMessage
      route="offline"
      plate="offline"
      title={copy('offline.title')}
      text={<CopyText name="offline.text" />}
      detail={onRetry && <Waiting>{copy('offline.waiting')}</Waiting>}
      actions={
        <>
          {onRetry ? <Button onClick={onRetry}>{retry}</Button> : <ButtonLink href="">{retry}</ButtonLink>}
          <ButtonLink href="/" look="quiet">
            {copy('offline.home')}
          </ButtonLink>
        </>
      }
    >
      {isHydrated ? <ReadablePages /> : <NoneReadable />}
    </PlatedMessage>
  );
}
