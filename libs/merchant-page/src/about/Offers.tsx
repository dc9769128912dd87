import type { MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { useDiner } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { isMoney, moneyText } from '@dining/rules';
import { token } from '@dining/theme';
import { Anchor, Icon, LockIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useRef } from 'react';
import { useWantedAction } from '../earn/use-wanted-action.ts';
import { useShownOffers } from './use-shown-offers.ts';

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
  &[data-locked] {
    background: ${token('color-bg-sunken')};
    color: ${token('color-text-muted')};
  }
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
 * The bonuses at this merchant with their conditions (MER-05, MER-07). A member sees what dines earn and what a higher tier
 * would unlock; visitors are asked to sign in.
 */
export function Offers({ merchant }: { merchant: MerchantDetail }) {
  const copy = useCopy();
  const { enrollmentType } = usePartner().settings;
  const { diner, onSignIn } = useDiner();
  const offers = useShownOffers(merchant);
  const title = useRef<HTMLHeadingElement>(null);
  useWantedAction(merchant.id, 'offers', title);
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" ref={title} tabIndex={-1}>
        {copy('merchantPage.offers')}
      </h2>
      <List>
        {offers.map(({ key, amount, title, conditions, isLocked }) => (
          <Offer key={key} data-locked={isLocked || undefined}>
            <OfferAmount amount={amount} />
            <div>
              <b>
                {isLocked && <Icon of={LockIcon} size={16} />} {title}
              </b>
              {conditions !== '' && <p>{conditions}</p>}
              {!diner && enrollmentType !== 'none' && (
                <p>
                  <Anchor href="/login" onClick={() => onSignIn(merchant.id, 'offers')}>
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
