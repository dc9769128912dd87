import { useCopy } from '@dining/copy-engine/react';
import { sortOrders, type SortOrder } from '@dining/merchants';
import { token } from '@dining/theme';
import { ArrowUpDownIcon, Icon, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';

const Root = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  > svg {
    position: absolute;
    left: 0;
    pointer-events: none;
  }
`;

/* The native menu, which works best on each device; only its closed state is styled. */
const Select = styled.select`
  field-sizing: content;
  min-height: 40px;
  padding: ${token('space-1')} 0 ${token('space-1')} 24px;
  border: 0;
  border-radius: ${token('radius-control')};
  background: none;
  appearance: none;
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-bold')};
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
  > option {
    background: ${token('color-bg-raised')};
    color: ${token('color-text-default')};
  }
`;

export type SortSelectProps = { order: SortOrder; onChange: (order: SortOrder) => void };

/** The sort menu of the results. */
export function SortSelect({ order, onChange }: SortSelectProps) {
  const copy = useCopy();
  return (
    <Root data-print="hide">
      <VisuallyHidden>{copy('search.sort')}</VisuallyHidden>
      <Icon of={ArrowUpDownIcon} size={16} />
      <Select value={order} onChange={(event) => onChange(event.target.value as SortOrder)}>
        {sortOrders.map((one) => (
          <option key={one} value={one}>
            {copy(`search.sort.${one}`)}
          </option>
        ))}
      </Select>
    </Root>
  );
}
