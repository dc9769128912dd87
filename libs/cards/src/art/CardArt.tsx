import type { CardType } from '@dining/rules';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.svg`
  flex: none;
  display: block;
  inline-size: 64px;
  block-size: auto;
  border-radius: 9%;
  box-shadow: 0 0 0 1px ${token('color-border-subtle')};
  --card: ${token('art-surface-1')};
  --shade: ${token('art-surface-3')};
  &[data-type='mastercard'] {
    --card: ${token('art-surface-3')};
    --shade: ${token('art-surface-1')};
  }
  &[data-type='amex'] {
    --card: ${token('art-surface-2')};
    --shade: ${token('art-surface-1')};
  }
  &[data-type='discover'] {
    --card: ${token('art-surface-4')};
    --shade: ${token('art-surface-2')};
  }
  &[data-small] {
    inline-size: 32px;
  }
  [data-card] {
    fill: color-mix(in srgb, var(--card) 58%, ${token('art-ink')});
  }
  [data-shade] {
    fill: color-mix(in srgb, var(--shade) 75%, ${token('art-ink')});
    fill-opacity: 0.6;
  }
  [data-chip] {
    fill: ${token('art-plate')};
  }
  [data-lines] {
    stroke: ${token('art-plate')};
    stroke-opacity: 0.8;
    stroke-width: 2.5;
    stroke-linecap: round;
  }
`;

/**
 * A card in the colors of the partner's drawings, one surface per network; no network's artwork is used.
 * Every surface is darkened, so that the chip and the lines are visible on light ones too.
 */
export function CardArt({ type, small }: { type: CardType; small?: boolean }): ReactNode {
  return (
    <Root
      viewBox="0 0 64 42"
      width="64"
      height="42"
      aria-hidden="true"
      data-type={type}
      data-small={small || undefined}
    >
      <rect data-card="" width="64" height="42" />
      <circle data-shade="" cx="58" cy="4" r="30" />
      <rect data-chip="" x="7" y="16" width="11" height="8.5" rx="2" />
      <path data-lines="" d="M7 33h10M21 33h10" />
    </Root>
  );
}
