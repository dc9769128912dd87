import styled from '@emotion/styled';
import { hiddenStyle } from './style-parts.ts';

/** Words that are read aloud but not shown. */
export const VisuallyHidden = styled.span`
  ${hiddenStyle}
`;
