import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';

const Root = styled.ul`
  display: grid;
  gap: ${token('space-3')};
  font-size: ${token('font-size-sm')};
  li > span {
    display: flex;
    gap: ${token('space-4')};
    justify-content: space-between;
    overflow-wrap: anywhere;
  }
  b {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  svg {
    display: block;
    width: 100%;
    height: 10px;
    margin-top: ${token('space-1')};
  }
  rect {
    fill: ${token('color-meter-fill')};
  }
  @media (forced-colors: active) {
    rect {
      fill: currentColor;
    }
  }
`;

type BarListProps = { bars: readonly { key: string; name: string; value: number; text: string }[] };

/** Named bars, one below the other. They are a picture: the table has their figures. */
export function BarList({ bars }: BarListProps): ReactNode {
  const width = scaleLinear([0, Math.max(1, ...bars.map(({ value }) => value))], [0, 100]);
  return (
    <Root aria-hidden="true">
      {bars.map(({ key, name, value, text }) => (
        <li key={key}>
          <span>
            {name}
            <b>{text}</b>
          </span>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none">
            <rect width={width(Math.max(0, value))} height="1" />
          </svg>
        </li>
      ))}
    </Root>
  );
}
