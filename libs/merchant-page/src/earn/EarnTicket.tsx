import type { MerchantDetail } from '@dining/api-contract';
import { CopyText, useCopy } from '@dining/copy-engine/react';
import {
  hasReservationBonus,
  NumberPrompt,
  UnlockPrompt,
  useDiner,
  useEarnFacts,
  useMealEarns,
} from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { earnPromise, tiersInReach, unlockingTier } from '@dining/rules';
import { Anchor, ButtonLink, Ticket } from '@dining/ui';
import { useRef } from 'react';
import { EarnDays } from './EarnDays.tsx';
import { EarnFigure } from './EarnFigure.tsx';
import { SmallestBill } from './SmallestBill.tsx';
import { Join, Limits, Title } from './ticket-style.ts';
import { TierTable } from './TierTable.tsx';
import { useWantedAction } from './use-wanted-action.ts';

/**
 * What a dine here earns, exactly as it will be decided (MER-07): today's rate with an example, every tier's rate, the days
 * that earn and the monthly limits. Highlights the member's tier. Partners that hide earn rates show days and limits only.
 */
export default function EarnTicket({ merchant }: { merchant: MerchantDetail }) {
  const copy = useCopy();
  const { settings } = usePartner();
  const { diner, onSignIn } = useDiner();
  const facts = useEarnFacts(merchant);
  const promise = earnPromise(facts);
  const mealEarns = useMealEarns(merchant);
  const unlocking = diner && unlockingTier(promise, tiersInReach(settings));
  const title = useRef<HTMLHeadingElement>(null);
  useWantedAction(merchant.id, 'earn', title);
  const remember = () => onSignIn(merchant.id, 'earn');
  return (
    <Ticket
      aria-labelledby="earn"
      top={
        <>
          <Title id="earn" ref={title} tabIndex={-1}>
            {copy('merchantPage.earn.title')}
          </Title>
          {settings.showsEarnRate && <EarnFigure facts={facts} priceRange={merchant.details.priceRange} />}
          <NumberPrompt explains />
          {unlocking !== undefined && <UnlockPrompt earns={promise.earns} {...unlocking} />}
        </>
      }
      bottom={
        <>
          {settings.showsEarnRate && <TierTable facts={facts} />}
          <EarnDays merchant={merchant} facts={facts} />
          <SmallestBill facts={facts} />
          {hasReservationBonus(merchant, settings) && mealEarns && (
            <Limits>
              <CopyText name="merchantPage.earn.reservation" />
            </Limits>
          )}
          {!diner && settings.enrollmentType !== 'none' && (
            <Join>
              <ButtonLink wide href="/join" onClick={remember}>
                {copy('merchantPage.earn.join')}
              </ButtonLink>
              <p>
                {copy('layout.alreadyMember')}{' '}
                <Anchor href="/login" onClick={remember}>
                  {copy('layout.signIn')}
                </Anchor>
              </p>
            </Join>
          )}
        </>
      }
    />
  );
}
