import { token } from '@dining/theme';
import styled from '@emotion/styled';

/** The sentence under a title; stops at 60 characters. */
export const Intro = styled.p`
  max-width: 38em;
  font-size: ${token('font-size-lg')};
  color: ${token('color-text-muted')};
  text-wrap: pretty;
`;
