import type { FoundMerchant } from '@dining/api-contract';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { CardSkeleton } from '../card/CardSkeleton.tsx';
import { MerchantCard, type MerchantCardProps } from '../card/MerchantCard.tsx';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 236px), 1fr));
  gap: ${token('space-7')} ${token('space-5')};
  [data-big] & {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  }
  > li {
    min-width: 0;
  }
  @media print {
    grid-template-columns: repeat(3, 1fr);
    > li {
      break-inside: avoid;
    }
  }
`;

/** Number of cards whose pictures are fetched before all others. */
const PRIORITY_CARDS = 2;

export type MerchantGridProps = Pick<MerchantCardProps, 'level'> & {
  /** Undefined while they load: skeletons take their place. */
  merchants: readonly FoundMerchant[] | undefined;
  /** Number of skeletons. */
  skeletonCount?: number;
};

/** Restaurants in as many columns as fit; three in print (SRC-07). */
export function MerchantGrid({ merchants, skeletonCount = 6, ...card }: MerchantGridProps) {
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
        <li key={merchant.id}>
          <MerchantCard merchant={merchant} priority={index < PRIORITY_CARDS} {...card} />
        </li>
      ))}
    </Grid>
  );
}
