import { token } from '@dining/theme';
import styled from '@emotion/styled';

/** The heading of a page of the account and the sentence below it. */
export const PageTop = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-2')};
`;
