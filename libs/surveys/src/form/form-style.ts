import { token } from '@dining/theme';
import styled from '@emotion/styled';

/** What fills the panel of a survey: a question or a message. */
export const Message = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${token('space-3')};
  min-height: 100%;
  padding: ${token('space-5')};
  text-align: center;
  h2 {
    font-size: ${token('font-size-lg')};
  }
  p {
    max-width: 46ch;
    color: ${token('color-text-muted')};
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token('space-3')};
  margin-top: ${token('space-2')};
`;

/** The loading form below its spinner: one takes the other's place, so nothing moves. */
export const Stack = styled.div`
  display: grid;
  height: 100%;
  > * {
    grid-area: 1 / 1;
    align-self: center;
  }
`;

export const Frame = styled.iframe`
  && {
    display: block;
    align-self: stretch;
    width: 100%;
    height: 100%;
    border: 0;
    background: ${token('color-bg-raised')};
  }
  &[data-loading] {
    visibility: hidden;
  }
`;
