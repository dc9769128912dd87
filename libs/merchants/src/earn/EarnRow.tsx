import { earnRateParts } from '@dining/copy-engine';
import { useCopy, useCopyDeck } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { earnPromise, unlockingTier } from '@dining/rules';
import { token } from '@dining/theme';
import { Anchor, CalendarIcon, EarnTag, Icon, LockIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useDiner } from './diner.context.ts';
import { bonusText, obstacleText } from './earn-text.ts';
import { UnlockPrompt } from './lazy-unlock-prompt.ts';
import { useEarnFacts, type EarnMerchant } from './use-earn-facts.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: ${token('space-2')};
`;

/* Above the merchant's link, which covers the whole card. */
const SignIn = styled(Anchor)`
  position: relative;
  z-index: 2;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-medium')};
  line-height: 1.2;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  > svg {
    inline-size: 14px;
    block-size: 14px;
  }
`;

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
 * What a dine here earns today (MER-01, MER-07): the member's rate and bonus, what a higher tier would unlock (MER-02), or
 * when it earns again. Visitors see a sign-in link, or the lowest rate where the partner has no enrollment.
 */
export function EarnRow({ merchant }: { merchant: EarnMerchant }) {
  const copy = useCopy();
  const deck = useCopyDeck();
  const { settings } = usePartner();
  const { diner, onSignIn } = useDiner();
  const facts = useEarnFacts(merchant);
  if (diner === undefined && settings.enrollmentType !== 'none') {
    return (
      <Row className="earn-row">
        <SignIn href="/login" onClick={() => onSignIn(merchant.id, 'offers')}>
          <Icon of={LockIcon} size={16} />
          {copy('merchant.signIn')}
        </SignIn>
      </Row>
    );
  }
  const promise = earnPromise(facts);
  const unlocking = diner && unlockingTier(promise, settings.hasVIP);
  const bonus = diner && promise.earns ? promise.bonusUnits : 0;
  const showsRate = promise.earns && settings.showsEarnRate;
  if (promise.earns && !showsRate && bonus === 0 && unlocking === undefined) return null;
  return (
    <Row className="earn-row">
      {showsRate && <RateTag {...earnRateParts(promise.rate, settings, deck)} />}
      {bonus > 0 && <EarnTag look="bonus">{bonusText(bonus, settings.currencyType, copy)}</EarnTag>}
      {unlocking !== undefined && <UnlockPrompt earns={promise.earns} {...unlocking} />}
      {!promise.earns && unlocking === undefined && (
        <Obstacle>
          <Icon of={CalendarIcon} size={16} />
          {obstacleText(promise, facts, copy)}
        </Obstacle>
      )}
    </Row>
  );
}

const RateTag = ({ figure, phrase }: { figure: string; phrase: string }) => <EarnTag figure={figure}>{phrase}</EarnTag>;
