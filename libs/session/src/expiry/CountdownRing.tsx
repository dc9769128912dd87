import { serverNow } from '@dining/api-client';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useEffect, useState, type ReactNode } from 'react';

const RADIUS = 21;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

const Root = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  font-size: 15px;
  font-weight: ${token('font-weight-bold')};
  font-variant-numeric: tabular-nums;
  svg {
    position: absolute;
    inset: 0;
    rotate: -90deg;
  }
  circle {
    fill: none;
    stroke: ${token('color-meter-track')};
    stroke-width: 4;
  }
  circle + circle {
    stroke: ${token('color-meter-fill')};
    stroke-linecap: round;
  }
`;

export type CountdownRingProps = {
  /** When the countdown reaches zero, in epoch milliseconds of the server's clock. Read every second, because it may move. */
  endsAt: () => number;
  /** Duration that the full ring represents, in milliseconds. */
  duration: number;
  /** Label for assistive technology. */
  label: (seconds: number) => string;
};

/**
 * The time left, as minutes and seconds in a ring. Screen readers do not announce its changes, which would drown out
 * everything else every second; the text next to it must explain the situation.
 */
export function CountdownRing({ endsAt, duration, label }: CountdownRingProps): ReactNode {
  const [left, setLeft] = useState(() => endsAt() - serverNow());
  useEffect(() => {
    const timer = setInterval(() => setLeft(endsAt() - serverNow()), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  const seconds = Math.max(0, Math.min(Math.ceil(left / 1000), duration / 1000));
  return (
    <Root role="timer" aria-live="off" aria-label={label(seconds)}>
      <svg viewBox="0 0 48 48" aria-hidden>
        <circle cx={24} cy={24} r={RADIUS} />
        <circle
          cx={24}
          cy={24}
          r={RADIUS}
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - (seconds * 1000) / duration)}
        />
      </svg>
      <span aria-hidden>
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </span>
    </Root>
  );
}
