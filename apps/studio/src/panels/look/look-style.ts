import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { controlStyle } from '../../parts/control-style.ts';

/** Text fields and selects of the panel, low enough for lists of many. */
export const compactControl = `
  ${controlStyle}
  min-height: 30px;
  padding: 2px ${token('space-2')};
  font-size: ${token('font-size-sm')};
`;

/** A group of tokens: a heading, what they are for, and their values. */
export const Group = styled.section`
  display: grid;
  gap: ${token('space-2')};
  > h3 {
    font-size: ${token('font-size-md')};
    font-weight: ${token('font-weight-bold')};
    letter-spacing: 0;
  }
  > p {
    margin-top: -4px;
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

/** A group of values under one another. */
export const Stack = styled.div`
  display: grid;
  gap: ${token('space-5')};
`;

/** The editor of the chosen value, set off from the list. */
export const Editor = styled.div`
  display: grid;
  gap: ${token('space-3')};
  padding: ${token('space-3')};
  border: 1px solid ${token('color-border-subtle')};
  border-radius: ${token('radius-card')};
  background: ${token('color-bg-sunken')};
  input:not([type='color'], [type='radio']),
  select {
    ${compactControl}
  }
`;

/** Small numbers beside each other, in aligned columns. */
export const Cells = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: ${token('space-2')} ${token('space-3')};
  align-items: start;
  label {
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
    font-weight: ${token('font-weight-regular')} !important;
  }
  button {
    width: 100%;
    min-height: 24px;
    margin-block-start: ${token('space-1')};
    padding: 0;
    font-size: ${token('font-size-xs')};
    font-weight: ${token('font-weight-regular')};
  }
`;

/** A row of small buttons. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')};
  button {
    min-height: 30px;
    padding: 2px ${token('space-3')};
    font-weight: ${token('font-weight-medium')};
  }
`;

/** A line of text with an icon before it, for what is wrong. */
export const Problem = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token('space-2')};
  color: ${token('color-error-text')};
  font-size: ${token('font-size-sm')};
  overflow-wrap: anywhere;
  > svg {
    margin-top: 2px;
  }
`;

/** A sample of a color; half of a translucent one shows what is behind it. */
export const swatchStyle = `
  flex: none;
  width: 26px;
  height: 26px;
  border-radius: ${token('radius-control')};
  box-shadow: inset 0 0 0 1px rgb(0 0 0 / 0.22), inset 0 0 0 2px rgb(255 255 255 / 0.35);
`;
