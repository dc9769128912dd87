import styled from '@emotion/styled';
import { hiddenStyle } from './style-parts.ts';

/** Text that is read aloud but not shown. */
export const VisuallyHidden = styled.span`
  ${hiddenStyle}
`;
