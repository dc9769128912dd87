import { token } from '@dining/theme';
import styled from '@emotion/styled';

/** What belongs to several fields, in the look of a field's hint. */
export const Note = styled.p`
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;
