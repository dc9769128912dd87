import { from, token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ComponentPropsWithRef } from 'react';
import { edgeStyle, hiddenStyle } from '../base/style-parts.ts';

const Root = styled.form`
  display: grid;
  padding: ${token('space-2')};
  border-radius: ${token('radius-panel')};
  background: ${token('color-bg-raised')};
  color: ${token('color-text-default')};
  box-shadow: ${token('elevation-3')};
  ${edgeStyle}
  > button {
    min-height: 50px;
    margin-top: ${token('space-2')};
  }
  > label + label {
    border-top: ${token('size-stroke')} solid ${token('color-border-subtle')};
  }
  ${from('columns')} {
    grid-template-columns: 1fr 1fr auto;
    align-items: center;
    > button {
      min-height: 54px;
      margin: 0 0 0 ${token('space-2')};
    }
    > label + label {
      border-top: 0;
      border-left: ${token('size-stroke')} solid ${token('color-border-subtle')};
      border-radius: 0;
    }
  }
  [data-square] & {
    border: ${token('size-stroke')} solid ${token('color-border-strong')};
  }
  [data-big] &:not([data-compact]) {
    grid-template-columns: 1fr;
    > button {
      margin: ${token('space-2')} 0 0;
    }
    > label + label {
      border-top: ${token('size-stroke')} solid ${token('color-border-subtle')};
      border-left: 0;
    }
  }
  &[data-compact] {
    padding: ${token('space-1')};
    border: ${token('size-stroke')} solid ${token('color-border-strong')};
    border-radius: calc(${token('radius-control')} + 4px);
    box-shadow: none;
    > button {
      min-height: 44px;
      margin: ${token('space-1')} 0 0;
    }
    ${from('columns')} {
      grid-template-columns: 1.3fr 1fr auto;
      > button {
        inline-size: 48px;
        margin: 0 0 0 ${token('space-1')};
        padding: 0;
        > span > span {
          ${hiddenStyle}
        }
      }
    }
  }
`;

export type SearchBarProps = ComponentPropsWithRef<'form'> & {
  /** For the bar above results: lower, outlined, and its button shows only the icon from 661 px on. */
  compact?: boolean;
};

/**
 * A search form: two {@link SearchField}s and a submit button on one surface. Put the button's label in a `<span>`, so
 * that the compact form can hide it visually.
 */
export function SearchBar({ compact, ...rest }: SearchBarProps) {
  return <Root role="search" data-compact={compact || undefined} {...rest} />;
}
