import type { FoundMerchant } from '@dining/api-contract';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { Fragment, type ReactNode } from 'react';
import { CardSkeleton } from '../card/CardSkeleton.tsx';
import { MerchantCard, type MerchantCardProps } from '../card/MerchantCard.tsx';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14.75rem), 1fr));
  gap: ${token('space-7')} ${token('space-5')};
  [data-big] & {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  }
  > li {
    min-width: 0;
    &[data-lit] {
      outline: 2px solid transparent;
      border-radius: ${token('radius-card')};
      box-shadow: 0 0 0 8px ${token('color-bg-hover')};
      background: ${token('color-bg-hover')};
    }
  }
  @media print {
    grid-template-columns: repeat(3, 1fr);
    > li {
      break-inside: avoid;
    }
  }
`;

/** Number of cards of the first screen: their pictures are fetched before all others. */
const PRIORITY_CARDS = 2;

export type MerchantGridProps = Pick<MerchantCardProps, 'level'> & {
  /** Undefined while they load: skeletons take their place. */
  merchants: readonly FoundMerchant[] | undefined;
  /** Number of skeletons. */
  skeletonCount?: number;
  /** What a card shows below everything else. */
  footerOf?: (merchant: FoundMerchant) => ReactNode;
  /** A list item after the second card, which is below the fold of a phone. */
  note?: ReactNode;
};

/** Restaurants in as many columns as fit; three in print (SRC-07). */
export function MerchantGrid({ merchants, skeletonCount = 6, footerOf, note, ...card }: MerchantGridProps) {
  if (!merchants) {
    return (
      <Grid className="merchant-grid" aria-hidden="true">
        {Array.from({ length: skeletonCount }, (_, index) => (
          <li key={index}>
            <CardSkeleton />
          </li>
        ))}
      </Grid>
    );
  }
  return (
    <Grid className="merchant-grid">
      {merchants.map((merchant, index) => (
        <Fragment key={merchant.id}>
          {index === PRIORITY_CARDS && note}
          <li data-merchant={merchant.id}>
            <MerchantCard
              merchant={merchant}
              priority={index < PRIORITY_CARDS}
              footer={footerOf?.(merchant)}
              {...card}
            />
          </li>
        </Fragment>
      ))}
    </Grid>
  );
}
