import { from, tall, token } from '@dining/theme';
import styled from '@emotion/styled';

/** Beside another column, carousels leave room only for the focus ring of their slides. */
const narrowCarousels = `--carousel-bleed: ${token('space-1')};`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-8')};
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

/** A page with a table of contents beside its sections. */
export const WithContents = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-8')};
  ${from('side')} {
    grid-template-columns: 220px minmax(0, 1fr);
    gap: ${token('space-9')};
    align-items: start;
  }
  @media print {
    display: block;
  }
`;

/** Stays on the screen beside long texts, where the screen is tall enough. */
export const ContentsList = styled.nav`
  display: grid;
  gap: ${token('space-3')};
  justify-items: start;
  padding: ${token('space-5')};
  border: ${token('size-stroke')} solid ${token('color-border-subtle')};
  border-radius: ${token('radius-panel')};
  background: ${token('color-bg-raised')};
  h2 {
    font: ${token('font-weight-bold')} ${token('font-size-sm')} / 1.4 ${token('font-body')};
    letter-spacing: 0;
    color: ${token('color-text-muted')};
  }
  ol {
    display: grid;
    gap: ${token('space-1')};
    counter-reset: contents;
  }
  li {
    counter-increment: contents;
  }
  li a {
    display: grid;
    grid-template-columns: 1.4em minmax(0, 1fr);
    align-items: center;
    min-height: 32px;
    &::before {
      content: counter(contents) '.' / '';
      color: ${token('color-text-muted')};
      font-variant-numeric: tabular-nums;
    }
    &[aria-current] {
      font-weight: ${token('font-weight-bold')};
      text-decoration: none;
    }
  }
  ${from('side')} {
    ${tall} {
      position: sticky;
      top: 96px;
    }
  }
`;

/** The sections of a long text, numbered as in the table of contents. */
export const Sections = styled.div`
  counter-reset: section;
  max-width: 43em;
  > section {
    counter-increment: section;
    padding-block: ${token('space-6')};
    border-top: ${token('size-stroke')} solid ${token('color-border-subtle')};
    break-inside: avoid;
  }
  h2 {
    display: grid;
    grid-template-columns: 1.4em minmax(0, 1fr);
    font-size: ${token('font-size-xl')};
    &::before {
      content: counter(section) '.' / '';
      color: ${token('color-text-muted')};
    }
  }
`;

/** A page of a few sentences, which are easier to read in larger type. */
export const Short = styled.div`
  max-width: 38em;
  font-size: ${token('font-size-lg')};
`;

export const Disclaimer = styled.div`
  margin-top: ${token('space-8')};
  padding-top: ${token('space-5')};
  border-top: ${token('size-stroke')} solid ${token('color-border-subtle')};
`;
