import { token } from '@dining/theme';
import styled from '@emotion/styled';

/** Heading and intro of an account page. */
export const PageTop = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-2')};
`;
