import type { MerchantDetail } from '@dining/api-contract';
import type { ReactNode } from 'react';
import { Hours } from '../opening/Hours.tsx';
import { WithLocalMoment } from '../opening/WithLocalMoment.ts';
import { LocationSection } from './LocationSection.tsx';

/** Where and when to go: location and hours. */
export function VisitSections({ merchant }: { merchant: MerchantDetail }): ReactNode {
  const { hours, timeZone } = merchant;
  return (
    <>
      <LocationSection merchant={merchant} />
      <WithLocalMoment timeZone={timeZone}>{(moment) => <Hours hours={hours} moment={moment} />}</WithLocalMoment>
    </>
  );
}
