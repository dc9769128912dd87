import { token } from '@dining/theme';
import { CreditCardIcon, Icon, round } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useDishImage } from './use-dish-image.ts';

/* A drawing holds its plate's shadow as well, so it reaches over its place. */
const Drawing = styled.img`
  display: block;
  inline-size: 58px;
  max-width: none;
  margin: -6px -7px -8px;
`;

/** A dine as one of the partner's plates. */
export function DishImage({ merchantId }: { merchantId: string }): ReactNode {
  return <Drawing src={useDishImage(merchantId)} alt="" width="58" height="58" loading="lazy" decoding="async" />;
}

const Disc = styled.div`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: ${round};
  background: ${token('color-bg-sunken')};
  color: ${token('color-text-muted')};
`;

/** A payout, which is no meal. */
export function PayoutSign(): ReactNode {
  return (
    <Disc>
      <Icon of={CreditCardIcon} />
    </Disc>
  );
}
