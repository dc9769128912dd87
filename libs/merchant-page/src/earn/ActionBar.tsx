import type { MerchantDetail } from '@dining/api-contract';
import { earnRateParts } from '@dining/copy-engine';
import { useCopy, useCopyDeck } from '@dining/copy-engine/react';
import { remembered } from '@dining/location';
import { usePartner } from '@dining/partner-settings/react';
import { earnRateOf } from '@dining/rules';
import { useMember } from '@dining/session';
import { from, token } from '@dining/theme';
import { ButtonLink } from '@dining/ui';
import styled from '@emotion/styled';
import { directionsLink } from '../merchant-text.ts';
import { tierRates } from './tier-rates.ts';

const Root = styled.div`
  position: sticky;
  bottom: var(--bottom-bar, 0px);
  z-index: 20;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-3')};
  padding: 10px ${token('gutter')};
  padding-bottom: max(10px, env(safe-area-inset-bottom));
  border-top: ${token('size-stroke')} solid ${token('color-border-subtle')};
  background: ${token('color-bg-raised')};
  > a {
    margin-left: auto;
  }
  ${from('side')} {
    display: none;
  }
`;

/** On phones, a fixed bar with the earn rate and the next step: joining for visitors, directions for members. */
export function ActionBar({ merchant }: { merchant: MerchantDetail }) {
  const copy = useCopy();
  const deck = useCopyDeck();
  const { settings } = usePartner();
  const member = useMember();
  const { figure, phrase } = member
    ? earnRateParts(earnRateOf(member.tierLevel, settings.earnRates), settings, deck)
    : tierRates(settings, deck)[0];
  return (
    <Root data-foot-bar="" data-print="hide">
      {settings.showsEarnRate && (
        <span>
          <b>{figure}</b> {phrase}
        </span>
      )}
      {member !== undefined || settings.enrollmentType === 'none' ? (
        <ButtonLink small href={directionsLink(merchant)}>
          {copy('merchantPage.directions')}
        </ButtonLink>
      ) : (
        <ButtonLink
          small
          href="/join"
          onClick={() => remembered.selectedMerchant.write({ id: merchant.id, action: 'earn' })}
        >
          {copy('merchantPage.earn.join')}
        </ButtonLink>
      )}
    </Root>
  );
}
