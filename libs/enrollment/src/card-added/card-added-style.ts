import { from, token } from '@dining/theme';
import { Container, round } from '@dining/ui';
import styled from '@emotion/styled';

export const Root = styled(Container)`
  display: grid;
  gap: ${token('space-6')} 80px;
  padding-block: 28px 72px;
  ${from('side')} {
    grid-template-columns: minmax(0, 1fr) 380px;
    align-items: center;
    padding-block: ${token('space-8')} 96px;
  }
`;

/* A dish on a round tablecloth. Clipping hides the straight edge at which the drawing's shadow ends. */
export const Tablecloth = styled.div`
  position: relative;
  justify-self: center;
  inline-size: min(64vw, 240px);
  aspect-ratio: 1;
  border-radius: ${round};
  background: ${token('art-surface-2')};
  overflow: clip;
  img {
    position: absolute;
    inset: 0;
    width: 100%;
  }
  ${from('side')} {
    grid-area: 1 / 2 / span 2;
    inline-size: 380px;
  }
`;

export const Welcome = styled.div`
  display: grid;
  gap: ${token('space-4')};
  align-self: end;
  min-width: 0;
`;

export const Next = styled.section`
  display: grid;
  gap: ${token('space-5')};
  align-self: start;
  min-width: 0;
  max-width: 38em;
  h2 {
    font-size: ${token('font-size-lg')};
  }
  ol {
    display: grid;
    gap: ${token('space-4')};
  }
  li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${token('space-3')};
    align-items: center;
  }
`;

/* Uses the earn colors, because these steps lead to earning. */
export const Number = styled.b`
  display: grid;
  place-items: center;
  align-self: start;
  inline-size: 2em;
  block-size: 2em;
  border-radius: ${round};
  background: ${token('color-earn-bg')};
  color: ${token('color-earn-text')};
  font-size: ${token('font-size-sm')};
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-3')};
  margin-top: ${token('space-3')};
`;
