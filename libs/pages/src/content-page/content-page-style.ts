import { ContentPicture } from '@dining/content';
import { from, token } from '@dining/theme';
import styled from '@emotion/styled';

export const PageIntro = styled.div`
  display: grid;
  gap: ${token('space-4')};
  margin-bottom: ${token('space-7')};
`;

export const Picture = styled(ContentPicture)`
  width: 100%;
  aspect-ratio: 3 / 1;
  margin-bottom: ${token('space-4')};
  border-radius: ${token('radius-card')};
  object-fit: cover;
`;

/** Beside another column, carousels leave room only for the focus ring of their slides. */
const narrowCarousels = `--carousel-bleed: ${token('space-1')};`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-8')};
  margin-bottom: ${token('space-8')};
  ${from('side')} {
    &[data-side] {
      grid-template-columns: minmax(0, 1fr) 340px;
      align-items: start;
      ${narrowCarousels}
    }
  }
`;

export const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-5')};
  ${narrowCarousels}
`;
