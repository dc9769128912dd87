import type { PartnerCard } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import type { Validator } from '@dining/forms';
import { MAX_CARDS } from '@dining/rules';
import { checkedCards, remainingCards, selectableCards } from './link-values.ts';

/** Checks the typed card together with the checked ones: at least one is needed (CRD-05), and not too many (CRD-04). */
export function useTypedCardCheck(linkedCount: number, partnerCards: readonly PartnerCard[]): Validator {
  const copy = useMemberCopy();
  return (typed, values) => {
    if (typed === 'typed')
      return remainingCards(linkedCount, partnerCards, values) < 0
        ? copy('card.error.limit', { num: MAX_CARDS })
        : undefined;
    if (checkedCards(partnerCards, values).length > 0) return undefined;
    if (typed === 'failed') return copy('card.frame.failed');
    if (typed === 'loading') return copy('card.frame.loading');
    return copy(selectableCards(partnerCards).length === 0 ? 'card.entry.empty' : 'card.choose');
  };
}
