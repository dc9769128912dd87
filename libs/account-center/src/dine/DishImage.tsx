import type { Transaction } from '@dining/api-contract';
import { usePartner } from '@dining/partner-settings/react';
import { useSite } from '@dining/site/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/* The drawing includes the plate's shadow, so it is larger than its 44 px box. */
const Drawing = styled.img`
  display: block;
  inline-size: 58px;
  max-width: none;
  margin: -6px -7px -8px;
`;

type DineAt = Pick<Transaction, 'merchantId' | 'activeMerchant'>;

/** A dine as the plate of its restaurant, in a box of 44 px. */
export function DishImage({ dine }: { dine: DineAt }): ReactNode {
  return <Drawing src={useDishImage(dine)} alt="" width="58" height="58" loading="lazy" decoding="async" />;
}

/** The drawing for a dine: see {@link useDishImageOf}. */
export const useDishImage = (dine: DineAt): string | undefined => useDishImageOf()(dine);

/**
 * Chooses the drawing for a dine: the dish on the restaurant's card and page. A restaurant that has left the program, and
 * a dine that is not known, get one of the partner's, by number.
 */
export function useDishImageOf(): (dine: DineAt | undefined, number?: number) => string | undefined {
  const { apiBase } = usePartner().settings;
  const { hero, cuisines } = useSite().basics.art;
  const own = [...hero, ...cuisines.map(({ src }) => src)];
  return (dine, number = 0) =>
    dine?.activeMerchant
      ? `${apiBase}/images/merchants/${encodeURIComponent(dine.merchantId)}/plate?w=200&q=auto`
      : own[number % own.length];
}
