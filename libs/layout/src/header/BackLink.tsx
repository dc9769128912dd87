import { useCopy } from '@dining/copy-engine';
import { token } from '@dining/theme';
import { ArrowLeftIcon, Button, Container, Icon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';

const Row = styled(Container)`
  padding-top: ${token('space-2')};
  /* Its words, not its edge, stand in the column. */
  button {
    margin-left: calc(-14px - ${token('size-stroke')});
  }
`;

/** Key that the router gives to the entry at which the site was entered: there is nothing of it to go back to. */
const FIRST_ENTRY = 'default';

/** Goes to the page before, or home when the site was entered here (HDR-03). */
export function BackLink(): ReactNode {
  const copy = useCopy();
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Row>
      <Button look="bare" small onClick={() => void (key === FIRST_ENTRY ? navigate('/') : navigate(-1))}>
        <Icon of={ArrowLeftIcon} size={16} />
        {copy('layout.back')}
      </Button>
    </Row>
  );
}
