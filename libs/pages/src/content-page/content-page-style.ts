import { from, token } from '@dining/theme';
import styled from '@emotion/styled';

export const PageIntro = styled.div`
  display: grid;
  gap: ${token('space-4')};
  margin-bottom: ${token('space-7')};
`;

export const Picture = styled.img`
  width: 100%;
  aspect-ratio: 3 / 1;
  margin-bottom: ${token('space-4')};
  border-radius: ${token('radius-card')};
  object-fit: cover;
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-8')};
  margin-bottom: ${token('space-8')};
  ${from('side')} {
    &[data-side] {
      grid-template-columns: minmax(0, 1fr) 340px;
      align-items: start;
    }
  }
`;

export const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-5')};
`;
