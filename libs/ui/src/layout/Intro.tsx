import { token } from '@dining/theme';
import styled from '@emotion/styled';

/** The introductory text under a title, in lines of about 60 characters. */
export const Intro = styled.p`
  max-width: 38em;
  font-size: ${token('font-size-lg')};
  color: ${token('color-text-muted')};
  text-wrap: pretty;
`;
