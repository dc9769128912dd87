import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { VisuallyHidden } from '../base/VisuallyHidden.tsx';
import { Icon } from '../icon/Icon.tsx';
import { ArrowUpDownIcon } from '../icon/icons.ts';

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
  min-height: 44px;
  padding: ${token('space-1')} 0 ${token('space-1')} 24px;
  border: 0;
  border-radius: ${token('radius-control')};
  background: none;
  appearance: none;
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

export type SortMenuProps<Order extends string> = {
  /** Read aloud: "Sort by". */
  label: string;
  orders: readonly { value: Order; text: string }[];
  value: Order;
  onChange: (order: Order) => void;
};

/** A quiet menu of the orders of a list. */
export function SortMenu<Order extends string>({ label, orders, value, onChange }: SortMenuProps<Order>) {
  return (
    <Root data-print="hide">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Icon of={ArrowUpDownIcon} size={16} />
      <Select value={value} onChange={(event) => onChange(event.target.value as Order)}>
        {orders.map((order) => (
          <option key={order.value} value={order.value}>
            {order.text}
          </option>
        ))}
      </Select>
    </Root>
  );
}
