import { tierName } from '@dining/copy-engine';
import { useCopy, useCopyDeck } from '@dining/copy-engine/react';
import { useDiner } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { earnPromise, type PromiseFacts } from '@dining/rules';
import { Rates } from './ticket-style.ts';
import { tierRates } from './tier-rates.ts';

/** The rate of every tier here, or that it earns nothing today where a higher tier does. Marks the member's own. */
export function TierTable({ facts }: { facts: PromiseFacts }) {
  const copy = useCopy();
  const deck = useCopyDeck();
  const { settings } = usePartner();
  const { diner } = useDiner();
  return (
    <Rates>
      {tierRates(settings, deck).map(({ name, level, figure, phrase }) => {
        const promise = earnPromise({ ...facts, tierLevel: level });
        const isLocked = !promise.earns && promise.reason === 'tier_required';
        return (
          <div key={name} aria-current={(diner && tierName(diner.tierLevel) === name) || undefined}>
            <dt>{copy(name)}</dt>
            <dd>{isLocked ? copy('merchantPage.earn.locked') : copy('earn.rate', { figure, phrase })}</dd>
          </div>
        );
      })}
    </Rates>
  );
}
