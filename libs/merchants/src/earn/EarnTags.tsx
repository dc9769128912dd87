import { earnRateParts } from '@dining/copy-engine';
import { useCopy, useCopyDeck } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { earnPromise, tiersInReach, unlockingTier } from '@dining/rules';
import { token } from '@dining/theme';
import { CalendarIcon, EarnTag, Icon } from '@dining/ui';
import styled from '@emotion/styled';
import { useDiner } from './diner.context.ts';
import { obstacleText, promisedBonusText } from './earn-text.ts';
import { NumberPrompt } from './NumberPrompt.tsx';
import UnlockPrompt from './UnlockPrompt.tsx';
import { useEarnFacts, type EarnMerchant } from './use-earn-facts.ts';

export { ReservationTag } from './ReservationTag.tsx';

const Obstacle = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
  line-height: 1.2;
`;

/**
 * The rate and the bonus of a dine here today (MER-07), what a higher tier would unlock (MER-02), or when it earns again.
 * Without a member it shows the rate of the lowest tier.
 */
export default function EarnTags({ merchant }: { merchant: EarnMerchant }) {
  const copy = useCopy();
  const deck = useCopyDeck();
  const { settings } = usePartner();
  const { diner } = useDiner();
  const facts = useEarnFacts(merchant);
  const promise = earnPromise(facts);
  const unlocking = diner && unlockingTier(promise, tiersInReach(settings));
  const bonus = diner && promisedBonusText(promise, settings.currencyType, copy);
  return (
    <>
      {promise.earns && settings.showsEarnRate && <RateTag {...earnRateParts(promise.rate, settings, deck)} />}
      {bonus !== undefined && <EarnTag look="bonus">{bonus}</EarnTag>}
      {unlocking !== undefined && <UnlockPrompt earns={promise.earns} {...unlocking} />}
      {promise.earns && <NumberPrompt />}
      {!promise.earns && unlocking === undefined && (
        <Obstacle>
          <Icon of={CalendarIcon} size={16} />
          {obstacleText(promise, facts, settings.hasVIP, copy)}
        </Obstacle>
      )}
    </>
  );
}

const RateTag = ({ figure, phrase }: { figure: string; phrase: string }) => <EarnTag figure={figure}>{phrase}</EarnTag>;
