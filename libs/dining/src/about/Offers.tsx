import type { MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import { remembered } from '@dining/location';
import { usePartner } from '@dining/partner-settings';
import { isMoney, moneyText } from '@dining/rules';
import { useMember } from '@dining/session';
import { token } from '@dining/theme';
import { Anchor } from '@dining/ui';
import styled from '@emotion/styled';

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

/** What the partner offers here; visitors are asked to sign in for it. Nothing where there is no offer. */
export function Offers({ merchant: { id, bonusAmount } }: { merchant: Pick<MerchantDetail, 'id' | 'bonusAmount'> }) {
  const copy = useCopy();
  const { currencyType, enrollmentType } = usePartner().settings;
  const isVisitor = useMember() === undefined;
  if (!bonusAmount) return null;
  return (
    <section aria-labelledby="offers">
      <h2 id="offers">{copy('merchantPage.offers')}</h2>
      <Offer>
        <Amount>+{isMoney(currencyType) ? moneyText(bonusAmount) : bonusAmount.toLocaleString('en-US')}</Amount>
        <div>
          <b>{copy('merchantPage.offers.bonus')}</b>
          {isVisitor && enrollmentType !== 'none' && (
            <p>
              <Anchor href="/login" onClick={() => remembered.selectedMerchant.write({ id, action: 'offers' })}>
                {copy('merchantPage.offers.signIn')}
              </Anchor>
            </p>
          )}
        </div>
      </Offer>
    </section>
  );
}
