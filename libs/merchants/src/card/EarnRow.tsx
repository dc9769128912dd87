import { earnRateWords, useCopy, useCopyDeck } from '@dining/copy-engine';
import { usePartner } from '@dining/partner-settings';
import { token } from '@dining/theme';
import { Anchor, Icon, LockIcon, Stub } from '@dining/ui';
import styled from '@emotion/styled';

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

/** What a visitor who has not signed in is told: to sign in, or the rate of every member where nobody signs in here. */
export function EarnRow({ onSignIn }: { onSignIn?: (() => void) | undefined }) {
  const copy = useCopy();
  const deck = useCopyDeck();
  const { settings } = usePartner();
  if (settings.enrollmentType !== 'none') {
    return (
      <Row>
        <SignIn href="/login" onClick={onSignIn}>
          <Icon of={LockIcon} size={16} />
          {copy('merchant.signIn')}
        </SignIn>
      </Row>
    );
  }
  if (!settings.showsEarnRate) return null;
  const { figure, phrase } = earnRateWords(settings.earnRates.tier0, settings, deck);
  return (
    <Row>
      <Stub figure={figure}>{phrase}</Stub>
    </Row>
  );
}
