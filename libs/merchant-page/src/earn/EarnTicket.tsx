import type { MerchantDetail } from '@dining/api-contract';
import { earnRateParts } from '@dining/copy-engine';
import { CopyText, useCopy, useCopyDeck, type CopyReader } from '@dining/copy-engine/react';
import { remembered } from '@dining/location';
import { hasReservationBonus } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { earnExample, earnRateOf, isMoney, moneyText } from '@dining/rules';
import { useMember } from '@dining/session';
import { Anchor, ButtonLink, Ticket } from '@dining/ui';
import { Example, Figure, Join, Limits, Rates, Title } from './ticket-style.ts';
import { tierName, tierRates } from './tier-rates.ts';

/** The earn rates here, an example dinner and the monthly limits. Highlights the member's tier; visitors see the lowest rate. */
export function EarnTicket({ merchant }: { merchant: MerchantDetail }) {
  const copy = useCopy();
  const deck = useCopyDeck();
  const { settings } = usePartner();
  const member = useMember();
  const tiers = tierRates(settings, deck);
  const own = member && earnRateOf(member.tierLevel, settings.earnRates);
  const best = own ?? Math.max(...tiers.map(({ rate }) => rate));
  const ownTier = member && tierName(member.tierLevel);
  const shown = own === undefined ? tiers[0] : earnRateParts(own, settings, deck);
  const { currencyType, enrollmentType } = settings;
  const { dinner, earned } = earnExample(merchant.details.priceRange, best, currencyType);
  const amount = isMoney(currencyType)
    ? moneyText(earned)
    : copy('merchantPage.earn.amount', { count: earned.toLocaleString('en-US') });
  const remember = () => remembered.selectedMerchant.write({ id: merchant.id, action: 'earn' });
  return (
    <Ticket
      aria-labelledby="earn"
      top={
        <>
          <Title id="earn">{copy('merchantPage.earn.title')}</Title>
          <Figure>
            <b>{shown.figure}</b>
            <span>
              {shown.phrase} <small>{copy(member ? 'merchantPage.earn.yours' : 'merchantPage.earn.from')}</small>
            </span>
          </Figure>
          <Example>
            <CopyText
              name={member ? 'merchantPage.earn.exampleYours' : 'merchantPage.earn.example'}
              variables={{ price: moneyText(dinner * 100), amount }}
            />
          </Example>
        </>
      }
      bottom={
        <>
          <Rates>
            {tiers.map(({ name, figure, phrase }) => (
              <div key={name} aria-current={name === ownTier || undefined}>
                <dt>{copy(name)}</dt>
                <dd>{copy('earn.rate', { figure, phrase })}</dd>
              </div>
            ))}
          </Rates>
          <Limits>
            {copy('merchantPage.earn.every')} {limitText(merchant, copy)}
          </Limits>
          {hasReservationBonus(merchant, settings) && (
            <Limits>
              <CopyText name="merchantPage.earn.reservation" />
            </Limits>
          )}
          {!member && enrollmentType !== 'none' && (
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

/** The monthly limits of spending and visits, if any. */
function limitText({ monthlyMaxSpendCents, monthlyMaxVisits }: MerchantDetail, copy: CopyReader): string {
  const spend = monthlyMaxSpendCents === undefined ? undefined : moneyText(monthlyMaxSpendCents);
  if (spend !== undefined && monthlyMaxVisits !== undefined)
    return copy('merchantPage.earn.limits', { spend, visits: monthlyMaxVisits });
  if (spend !== undefined) return copy('merchantPage.earn.limits.spend', { spend });
  return monthlyMaxVisits === undefined ? '' : copy('merchantPage.earn.limits.visits', { visits: monthlyMaxVisits });
}
