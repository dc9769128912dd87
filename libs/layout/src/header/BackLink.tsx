import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { ArrowLeftIcon, Button, Container, Icon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';

const Row = styled(Container)`
  padding-top: ${token('space-2')};
  /* Aligns the text, not the button's edge, with the column. */
  button {
    margin-left: calc(-14px - ${token('size-stroke')});
  }
`;

/** The router's key for the first page of the visit, which has no earlier page of this site to return to. */
const FIRST_ENTRY = 'default';

/** Goes to the previous page, or home when the visit started on this page (HDR-03). */
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
