import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTypedValue } from '../../parts/use-typed-value.ts';
import { compactControl } from './look-style.ts';
import { inUnit, numberOf, stepOf, unitsOf, type Measure } from './measure.ts';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  input,
  select {
    ${compactControl}
  }
  input {
    font-variant-numeric: tabular-nums;
  }
  &:has(select) input {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  select {
    width: auto;
    margin-inline-start: -1px;
    padding-inline: 2px;
    border-start-start-radius: 0;
    border-end-start-radius: 0;
    color: ${token('color-text-muted')};
  }
`;

type NumberCellProps = {
  /** Names the control for assistive technology. */
  label: string;
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  type: string;
  /** A number, or a number with its unit. */
  value: unknown;
  onChange: (value: unknown) => void;
  /** Leaves no room for a choice of units: the number keeps the one that it has. */
  hasFixedUnit?: boolean;
};

/** A number, with its unit where it has one. Another unit keeps the size. */
export function NumberCell({
  label,
  type,
  value,
  onChange,
  hasFixedUnit = false,
  ...control
}: NumberCellProps): ReactNode {
  const units = unitsOf(type);
  const measure: Measure =
    units.length === 0
      ? { value: typeof value === 'number' ? value : Number.NaN, unit: '' }
      : ((value ?? { value: Number.NaN, unit: units[0] }) as Measure);
  const typed = useTypedValue(Number.isNaN(measure.value) ? '' : String(measure.value), (text) => {
    const number = numberOf(text);
    if (number !== undefined) onChange(units.length === 0 ? number : { value: number, unit: measure.unit });
  });
  return (
    <Box>
      <input type="number" aria-label={label} step={stepOf(type, measure.unit)} {...control} {...typed} />
      {units.length > 0 && !hasFixedUnit && (
        <select
          aria-label={`Unit of ${label}`}
          value={measure.unit}
          onChange={({ target }) => onChange(inUnit(type, measure, target.value))}
        >
          {units.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </select>
      )}
    </Box>
  );
}
