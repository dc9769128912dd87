import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import type { IconDrawing } from '../icon/icon-drawing.ts';
import { Icon } from '../icon/Icon.tsx';
import { XIcon } from '../icon/icons.ts';
import { searchInputStyle } from './search-input-style.ts';

const Root = styled.label`
  position: relative;
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
  &:has(> button) {
    padding-inline-end: 44px;
  }
`;

const Clear = styled(IconButton)`
  position: absolute;
  inset: 0 2px 0 auto;
  margin: auto;
  color: ${token('color-text-muted')};
  @media (scripting: none) {
    display: none;
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
  /** Empties the field, which then gets the focus; without it there is no button for that. */
  onClear?: (() => void) | undefined;
  /** The accessible name of the button that empties the field. */
  clearLabel?: string;
};

/** One labeled field of a {@link SearchBar}. */
export function SearchField({
  label,
  icon,
  children,
  onClear,
  clearLabel = '',
  type = 'text',
  ...rest
}: SearchFieldProps) {
  return (
    <Root data-search-field>
      <Icon of={icon} />
      <span>{label}</span>
      {children ?? <Input type={type} {...rest} />}
      {onClear && (
        // A press leaves the focus in the field, so that its list stays and a phone's keyboard does not close.
        <Clear
          icon={XIcon}
          size={16}
          label={clearLabel}
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ currentTarget }) => {
            onClear();
            currentTarget.closest('label')?.querySelector('input')?.focus();
          }}
        />
      )}
    </Root>
  );
}
