import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ComponentPropsWithRef } from 'react';
import { round } from '../base/style-parts.ts';
import { Icon } from '../icon/Icon.tsx';
import { CheckIcon } from '../icon/icons.ts';

const Root = styled.button`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 38px;
  padding: ${token('space-1')} 14px;
  border: ${token('size-stroke')} solid ${token('color-border-strong')};
  border-radius: max(${token('radius-pill')}, ${token('radius-control')});
  background: ${token('color-action-quiet-bg')};
  color: ${token('color-action-quiet-text')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-medium')};
  white-space: nowrap;
  transition: background-color ${token('motion-duration-quick')};
  &:hover {
    background: ${token('color-action-quiet-hover')};
  }
  &[aria-pressed='true'] {
    background: ${token('color-selected-bg')};
    color: ${token('color-selected-text')};
    border-color: ${token('color-selected-bg')};
  }
`;

const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-inline-size: 20px;
  block-size: 20px;
  padding: 0 5px;
  border-radius: ${round};
  background: ${token('color-selected-bg')};
  color: ${token('color-selected-text')};
  font-size: ${token('font-size-xs')};
  font-weight: ${token('font-weight-bold')};
  font-variant-numeric: tabular-nums;
  line-height: 1;
`;

export type ChipProps = ComponentPropsWithRef<'button'> & {
  /** On or off. Without it the chip is a plain button, such as the one that opens the filters. */
  pressed?: boolean;
  /** A number after the label, such as how many filters are on. */
  count?: number;
};

/** A small toggle. A check mark and the selected colors show that it is on. */
export function Chip({ pressed, count, children, type = 'button', ...rest }: ChipProps) {
  return (
    <Root type={type} aria-pressed={pressed} {...rest}>
      {pressed && <Icon of={CheckIcon} size={16} />}
      {children}
      {count !== undefined && (
        <>
          {' '}
          <Count>{count}</Count>
        </>
      )}
    </Root>
  );
}

/**
 * Chips in one row, which scrolls sideways to the edges of the screen when it does not fit. What scrolls cuts off what is
 * outside it: the padding has room for the mark of the focus.
 */
export const ChipRow = styled.div`
  display: flex;
  gap: ${token('space-2')};
  overflow-x: auto;
  scrollbar-width: none;
  margin: -3px calc(-1 * ${token('gutter')});
  padding: 6px ${token('gutter')};
  &::-webkit-scrollbar {
    display: none;
  }
`;

/** Chips that wrap onto more rows, as in the filter panel. */
export const ChipGroup = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')};
`;
