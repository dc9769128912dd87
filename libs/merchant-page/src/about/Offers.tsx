import type { MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { remembered } from '@dining/location';
import { usePartner } from '@dining/partner-settings/react';
import { isMoney, moneyText } from '@dining/rules';
import { useMember } from '@dining/session';
import { token } from '@dining/theme';
import { Anchor } from '@dining/ui';
import styled from '@emotion/styled';
import { skipToken } from '@reduxjs/toolkit/query';
import { merchantExtrasApi } from '../merchant-extras.endpoints.ts';

const List = styled.div`
  display: grid;
  gap: ${token('space-3')};
`;

const Offer = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${token('space-1')} ${token('space-4')};
  padding: 18px ${token('space-5')};
  border-radius: ${token('radius-card')};
  background: ${token('color-bonus-soft')};
  color: ${token('color-bonus-soft-text')};
  p {
    font-size: ${token('font-size-sm')};
  }
  a {
    color: inherit;
  }
  [data-big] & {
    grid-template-columns: 1fr;
  }
`;

const Amount = styled.b`
  display: grid;
  align-content: center;
  align-self: stretch;
  padding-right: ${token('space-4')};
  border-right: 2px dashed currentColor;
  font: ${token('font-weight-display')} ${token('font-size-2xl')} / 1 ${token('font-display')};
  letter-spacing: -0.03em;
  [data-big] & {
    border: 0;
  }
`;

/**
 * The bonus at this merchant. Members of programs with flex offers see their own offers instead (MER-05); visitors are
 * asked to sign in.
 */
export function Offers({ merchant: { id, bonusAmount } }: { merchant: Pick<MerchantDetail, 'id' | 'bonusAmount'> }) {
  const copy = useCopy();
  const { enrollmentType, hasFlexOffers } = usePartner().settings;
  const member = useMember();
  const { data: own } = merchantExtrasApi.useFlexOffersQuery(
    hasFlexOffers && member ? { merchantId: id, publicId: member.publicId } : skipToken,
  );
  // Shown while the member's offers load, and when they cannot be loaded.
  const general = bonusAmount ? [{ id: 'general', amount: bonusAmount, text: copy('merchantPage.offers.bonus') }] : [];
  const offers =
    own?.map(({ id: key, webMessageOfferAmount: amount, type }) => ({
      id: key,
      amount,
      text: copy(type === 'Limited' ? 'flex.limited' : 'flex.unlimited'),
    })) ?? general;
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers">
      <h2 id="offers">{copy('merchantPage.offers')}</h2>
      <List>
        {offers.map(({ id: key, amount, text }) => (
          <Offer key={key}>
            <OfferAmount amount={amount} />
            <div>
              <b>{text}</b>
              {own && <p>{copy('flex.yours')}</p>}
              {!member && enrollmentType !== 'none' && (
                <p>
                  <Anchor href="/login" onClick={() => remembered.selectedMerchant.write({ id, action: 'offers' })}>
                    {copy('merchantPage.offers.signIn')}
                  </Anchor>
                </p>
              )}
            </div>
          </Offer>
        ))}
      </List>
    </section>
  );
}

function OfferAmount({ amount }: { amount: number }) {
  const { currencyType } = usePartner().settings;
  return <Amount>+{isMoney(currencyType) ? moneyText(amount) : amount.toLocaleString('en-US')}</Amount>;
}
