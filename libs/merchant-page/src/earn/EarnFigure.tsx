import { tierName } from '@dining/copy-engine';
import { CopyText, useCopy, useCopyDeck } from '@dining/copy-engine/react';
import { obstacleText, useDiner } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { countText, earnExample, earnPromise, isMoney, moneyText, TIER, type PromiseFacts } from '@dining/rules';
import { Example, Figure, Obstacle } from './ticket-style.ts';
import { tierRates } from './tier-rates.ts';

/**
 * Today's rate as a figure, and what a dinner earns: at the member's tier, or for visitors from the lowest tier that earns
 * today to the highest. Where nothing earns today it says when something does.
 */
export function EarnFigure({ facts, priceRange }: { facts: PromiseFacts; priceRange: number }) {
  const copy = useCopy();
  const deck = useCopyDeck();
  const { settings } = usePartner();
  const { currencyType } = settings;
  const isMember = useDiner().diner !== undefined;
  const tiers = tierRates(settings, deck).filter(({ name, level }) =>
    isMember ? name === tierName(facts.tierLevel) : earnPromise({ ...facts, tierLevel: level }).earns,
  );
  const own = earnPromise(facts);
  const [lowest, highest] = [tiers[0], tiers.at(-1)];
  if (lowest === undefined || highest === undefined || (isMember && !own.earns))
    return (
      <Obstacle>{own.earns ? copy('merchant.earns.not') : obstacleText(own, facts, settings.hasVIP, copy)}</Obstacle>
    );
  const promise = earnPromise({ ...facts, tierLevel: highest.level });
  const left = promise.earns ? promise.leftCents : null;
  const { dinner, earned } = earnExample(priceRange, { rate: highest.rate, leftCents: left }, currencyType);
  const amount = isMoney(currencyType)
    ? moneyText(earned)
    : copy('merchantPage.earn.amount', { count: countText(earned) });
  const forVisitors =
    lowest.level === TIER.optedOut
      ? copy('merchantPage.earn.from')
      : copy('merchantPage.earn.tier', { tier: copy(`tier.${lowest.level}`) });
  const audience = isMember ? copy('merchantPage.earn.yours') : forVisitors;
  return (
    <>
      <Figure>
        <b>{lowest.figure}</b>
        <span>
          {lowest.phrase} <small>{audience}</small>
        </span>
      </Figure>
      <Example>
        <CopyText
          name={isMember ? 'merchantPage.earn.exampleYours' : 'merchantPage.earn.example'}
          variables={{ price: moneyText(dinner * 100), amount }}
        />
      </Example>
    </>
  );
}
