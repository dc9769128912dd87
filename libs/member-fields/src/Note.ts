import { token } from '@dining/theme';
import styled from '@emotion/styled';

/** A hint that belongs to several fields. */
export const Note = styled.p`
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;
