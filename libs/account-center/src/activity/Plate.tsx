import { useSite } from '@dining/site-bundle';
import { token } from '@dining/theme';
import { CreditCardIcon, Icon, round } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/* A drawing holds its plate's shadow as well, so it reaches over its place. */
const Drawing = styled.img`
  display: block;
  inline-size: 58px;
  max-width: none;
  margin: -6px -7px -8px;
`;

/** A dine as one of the partner's plates; the same restaurant always has the same. */
export function Plate({ merchantId }: { merchantId: string }): ReactNode {
  const { hero, cuisines } = useSite().basics.art;
  const plates = [...hero, ...cuisines.map(({ src }) => src)];
  return <Drawing src={plates[numberOf(merchantId) % plates.length]} alt="" width="58" height="58" loading="lazy" decoding="async" />;
}

const numberOf = (text: string): number => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7);

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
