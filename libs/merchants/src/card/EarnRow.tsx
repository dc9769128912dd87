import { earnRateParts } from '@dining/copy-engine';
import { useCopy, useCopyDeck } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { earnRateOf, isMoney, moneyText } from '@dining/rules';
import { token } from '@dining/theme';
import { Anchor, EarnTag, Icon, LockIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useMemberTier } from './member-tier.context.ts';

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

type EarnRowProps = {
  /** Bonus that the partner offers here, in its currency; cents where that is money. */
  bonusAmount?: number | undefined;
  onSignIn?: (() => void) | undefined;
};

/**
 * The earn rate at the member's tier, and the bonus (MER-01). Visitors see a sign-in link, or the lowest rate where the
 * partner has no enrollment.
 */
export function EarnRow({ bonusAmount = 0, onSignIn }: EarnRowProps) {
  const copy = useCopy();
  const deck = useCopyDeck();
  const { settings } = usePartner();
  const tier = useMemberTier();
  if (tier === undefined && settings.enrollmentType !== 'none') {
    return (
      <Row className="earn-row">
        <SignIn href="/login" onClick={onSignIn}>
          <Icon of={LockIcon} size={16} />
          {copy('merchant.signIn')}
        </SignIn>
      </Row>
    );
  }
  const hasBonus = tier !== undefined && bonusAmount > 0;
  if (!settings.showsEarnRate && !hasBonus) return null;
  const { figure, phrase } = earnRateParts(earnRateOf(tier ?? 0, settings.earnRates), settings, deck);
  return (
    <Row className="earn-row">
      {settings.showsEarnRate && <EarnTag figure={figure}>{phrase}</EarnTag>}
      {hasBonus && (
        <EarnTag look="bonus">
          {isMoney(settings.currencyType)
            ? copy('earn.rate', { figure: `+${moneyText(bonusAmount)}`, phrase: copy('earn.percent') })
            : copy('merchant.bonus', { amount: bonusAmount.toLocaleString('en-US') })}
        </EarnTag>
      )}
    </Row>
  );
}
