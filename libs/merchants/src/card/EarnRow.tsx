import { earnRateWords, useCopy, useCopyDeck } from '@dining/copy-engine';
import { usePartner } from '@dining/partner-settings';
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

/* Above the card's own link, which covers the whole card. */
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
  /** What the partner adds here, in its currency. */
  bonusAmount?: number | undefined;
  onSignIn?: (() => void) | undefined;
};

/**
 * What a meal earns at the member's level, and the bonus (MER-01). Visitors are told to sign in, or the first rate where
 * nobody signs in here.
 */
export function EarnRow({ bonusAmount = 0, onSignIn }: EarnRowProps) {
  const copy = useCopy();
  const deck = useCopyDeck();
  const { settings } = usePartner();
  const tier = useMemberTier();
  if (tier === undefined && settings.enrollmentType !== 'none') {
    return (
      <Row>
        <SignIn href="/login" onClick={onSignIn}>
          <Icon of={LockIcon} size={16} />
          {copy('merchant.signIn')}
        </SignIn>
      </Row>
    );
  }
  const hasBonus = tier !== undefined && bonusAmount > 0;
  if (!settings.showsEarnRate && !hasBonus) return null;
  const { figure, phrase } = earnRateWords(earnRateOf(tier ?? 0, settings.earnRates), settings, deck);
  return (
    <Row>
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
