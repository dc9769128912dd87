import { useCopy } from '@dining/copy-engine/react';
import { useSite } from '@dining/site/react';
import { token } from '@dining/theme';
import { Button, ButtonLink, Icon, RotateIcon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { PhoneText } from '../plated-message/PhoneText.tsx';
import { PlatedMessage } from '../plated-message/PlatedMessage.tsx';
import { UsefulLinks } from '../useful-links/UsefulLinks.tsx';

const Reference = styled.p`
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
  font-variant-numeric: tabular-nums;
`;

type Props = {
  /** Tries again without loading the document; by default it is loaded again. */
  onRetry?: () => void;
};

/** The page for server errors (FRM-03): what to do, whom to call, and the reference code for support. */
export default function ServerErrorPage({ onRetry = () => window.location.reload() }: Props): ReactNode {
  const copy = useCopy();
  const { reference } = useSite();
  return (
    <PlatedMessage
      route="server-error"
      plate="dish"
      title={copy('serverError.title')}
      text={<PhoneText text={copy('serverError.text')} />}
      detail={reference !== undefined && <Reference>{copy('serverError.reference', { code: reference })}</Reference>}
      actions={
        <>
          <Button onClick={onRetry}>
            <Icon of={RotateIcon} />
            {copy('serverError.retry')}
          </Button>
          <ButtonLink href="/" look="quiet">
            {copy('serverError.home')}
          </ButtonLink>
        </>
      }
    >
      <UsefulLinks />
    </PlatedMessage>
  );
}
