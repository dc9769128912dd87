import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { LinkField, selectLink } from './LinkField.tsx';

const Place = styled.div`
  max-width: 420px;
  margin-top: ${token('space-2')};
`;

/** The selected link, for a visitor whose browser refuses to copy it. */
export const RefusedLink = ({ label, url }: { label: string; url: string }): ReactNode => (
  <Place>
    <LinkField label={label} url={url} ref={selectLink} />
  </Place>
);
