import { countText } from '@dining/rules';
import { token } from '@dining/theme';
import { Chip } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Number = styled.span`
  color: ${token('color-text-muted')};
  font-variant-numeric: tabular-nums;
  [aria-pressed='true'] > & {
    color: inherit;
  }
`;

const Choice = styled(Chip)`
  &&[aria-disabled] {
    border-color: ${token('color-border-subtle')};
    background: none;
    color: ${token('color-text-muted')};
    cursor: default;
  }
`;

export type FacetChipProps = {
  label: string;
  pressed: boolean;
  /** How many restaurants the choice would leave; undefined while that is unknown. */
  count: number | undefined;
  onPress: () => void;
};

/** A choice with the number of restaurants that it would leave. One that leaves none can only be taken back. */
export function FacetChip({ label, pressed, count, onPress }: FacetChipProps): ReactNode {
  const isEmpty = count === 0 && !pressed;
  return (
    <Choice pressed={pressed} aria-disabled={isEmpty || undefined} onClick={() => !isEmpty && onPress()}>
      {label}
      {count !== undefined && count > 0 && (
        <>
          {' '}
          <Number>{countText(count)}</Number>
        </>
      )}
    </Choice>
  );
}
