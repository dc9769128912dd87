import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useEffect, useState, type ReactNode } from 'react';

const RADIUS = 21;
const LENGTH = 2 * Math.PI * RADIUS;

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
  /** When it reaches zero, in epoch milliseconds; asked again every second, because it may be put off. */
  endsAt: () => number;
  /** How long the whole ring stands for, in milliseconds. */
  whole: number;
  /** What somebody hears who asks for it. */
  label: (seconds: number) => string;
};

/**
 * Time that is left, as minutes and seconds in a ring. It is never read aloud by itself: every second that would drown
 * everything else, so the words beside it must say what is going on.
 */
export function CountdownRing({ endsAt, whole, label }: CountdownRingProps): ReactNode {
  const [left, setLeft] = useState(() => endsAt() - Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(endsAt() - Date.now()), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  const seconds = Math.max(0, Math.min(Math.ceil(left / 1000), whole / 1000));
  return (
    <Root role="timer" aria-live="off" aria-label={label(seconds)}>
      <svg viewBox="0 0 48 48" aria-hidden>
        <circle cx={24} cy={24} r={RADIUS} />
        <circle
          cx={24}
          cy={24}
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - (seconds * 1000) / whole)}
        />
      </svg>
      <span aria-hidden>
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </span>
    </Root>
  );
}
