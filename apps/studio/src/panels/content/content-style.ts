import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { controlStyle } from '../../parts/control-style.ts';

/** A view of the Content panel: sets, entries or an entry. */
export const View = styled.div`
  display: grid;
  align-content: start;
  gap: ${token('space-4')};
  padding: ${token('space-4')};
  font-size: ${token('font-size-sm')};
  > *,
  li,
  fieldset {
    min-width: 0;
  }
  h2 {
    font-size: ${token('font-size-lg')};
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  h2:focus {
    outline: none;
  }
  input:not([type='checkbox']),
  select,
  textarea {
    ${controlStyle}
    min-height: 36px;
  }
  textarea {
    display: block;
    max-height: 320px;
    field-sizing: content;
    resize: vertical;
  }
`;

/** Text that explains. */
export const Note = styled.p`
  color: ${token('color-text-muted')};
  overflow-wrap: anywhere;
`;

/** What is wrong, where no field can show it. */
export const Problem = styled.p`
  color: ${token('color-error-text')};
  overflow-wrap: anywhere;
`;

/** Controls beside each other. */
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')};
`;

/** A button that reads as a link, for a place in the studio. */
export const PlainLink = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${token('color-text-link')};
  font: inherit;
  text-align: start;
  text-decoration: underline;
`;
