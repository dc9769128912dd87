import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { IconDrawing } from '../icon/icon-drawing.ts';
import { Icon } from '../icon/Icon.tsx';
import { searchInputStyle } from './search-input-style.ts';

const Root = styled.label`
  display: grid;
  grid-template-columns: 20px 1fr;
  column-gap: ${token('space-3')};
  align-items: center;
  min-width: 0;
  padding: 9px ${token('space-3')};
  border-radius: calc(${token('radius-panel')} - 6px);
  cursor: text;
  &:hover {
    background: ${token('color-bg-hover')};
  }
  &:focus-within {
    outline: 3px solid ${token('color-focus-ring')};
    outline-offset: -2px;
  }
  > svg {
    grid-row: span 2;
    color: ${token('color-text-muted')};
  }
  > span {
    font-size: ${token('font-size-xs')};
    font-weight: ${token('font-weight-medium')};
    line-height: 1.2;
    color: ${token('color-text-muted')};
  }
  [data-compact] > & {
    padding-block: 5px;
  }
`;

const Input = styled.input`
  ${searchInputStyle}
`;

export type SearchFieldProps = ComponentPropsWithRef<'input'> & {
  label: ReactNode;
  icon: IconDrawing;
  /** An input with suggestions, in place of the plain one. */
  children?: ReactNode;
};

/** One labeled field of a {@link SearchBar}. */
export function SearchField({ label, icon, children, type = 'text', ...rest }: SearchFieldProps) {
  return (
    <Root data-search-field>
      <Icon of={icon} />
      <span>{label}</span>
      {children ?? <Input type={type} {...rest} />}
    </Root>
  );
}
