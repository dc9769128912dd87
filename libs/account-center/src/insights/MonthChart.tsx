import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { scaleBand, scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';

const WIDTH = 360;
const HEIGHT = 190;
const LEFT = 44;
const BOTTOM = 22;
const TOP = 10;
const TICKS = 3;

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];

const Root = styled.svg`
  display: block;
  width: 100%;
  max-width: 520px;
  height: auto;
  text {
    fill: ${token('color-text-muted')};
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
  line {
    stroke: ${token('color-border-subtle')};
  }
  rect {
    fill: ${token('color-meter-fill')};
  }
  @media (forced-colors: active) {
    text,
    rect {
      fill: currentColor;
    }
    line {
      stroke: currentColor;
      stroke-opacity: 0.4;
    }
  }
`;

const letter = new Intl.DateTimeFormat('en-US', { month: 'narrow', timeZone: 'UTC' });

type MonthChartProps = {
  /** By month, "01" to "12"; a missing one is 0. */
  values: ReadonlyMap<string, number>;
  /** A value at the side. */
  format: (value: number) => string;
};

/** Columns of the twelve months of a year. It is a picture: the table has its figures. */
export function MonthChart({ values, format }: MonthChartProps): ReactNode {
  const x = scaleBand(MONTHS, [LEFT, WIDTH]).padding(0.28);
  const y = scaleLinear([0, Math.max(1, ...values.values())], [HEIGHT - BOTTOM, TOP]).nice(TICKS);
  const valueOf = (month: string) => Math.max(0, values.get(month) ?? 0);
  return (
    <Root viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {y.ticks(TICKS).map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
          <text x={LEFT - 8} y={y(tick)} textAnchor="end" dominantBaseline="middle">
            {format(tick)}
          </text>
        </g>
      ))}
      {MONTHS.map((month) => (
        <g key={month}>
          <rect
            x={x(month)}
            width={x.bandwidth()}
            y={y(valueOf(month))}
            height={HEIGHT - BOTTOM - y(valueOf(month))}
            rx="2"
          />
          <text x={(x(month) ?? 0) + x.bandwidth() / 2} y={HEIGHT - 6} textAnchor="middle">
            {letter.format(new Date(`2026-${month}-01`))}
          </text>
        </g>
      ))}
    </Root>
  );
}
