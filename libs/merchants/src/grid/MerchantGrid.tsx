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

/** Cards of the first row: their pictures come before all others. */
const FIRST_ROW = 2;

export type MerchantGridProps = Pick<MerchantCardProps, 'level' | 'onSignIn'> & {
  /** Nothing yet: skeletons in the same shape. */
  merchants: readonly FoundMerchant[] | undefined;
  /** How many skeletons stand for what is on its way. */
  waitingFor?: number;
};

/** Restaurants in columns as the width allows; three on paper (SRC-07). */
export function MerchantGrid({ merchants, waitingFor = 6, ...card }: MerchantGridProps) {
  if (!merchants) {
    return (
      <Grid aria-hidden="true">
        {Array.from({ length: waitingFor }, (_, index) => (
          <li key={index}>
            <CardSkeleton />
          </li>
        ))}
      </Grid>
    );
  }
  return (
    <Grid>
      {merchants.map((merchant, index) => (
        <li key={merchant.id}>
          <MerchantCard merchant={merchant} priority={index < FIRST_ROW} {...card} />
        </li>
      ))}
    </Grid>
  );
}
