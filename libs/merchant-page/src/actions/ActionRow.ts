import { token } from '@dining/theme';
import styled from '@emotion/styled';

/** A row of small buttons, which wraps. */
export const ActionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px ${token('space-2')};
`;
