import { useCopy } from '@dining/copy-engine/react';
import { useDiner } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { earnPromise, moneyText, promiseToAnyone, smallestBill, type PromiseFacts } from '@dining/rules';
import type { ReactNode } from 'react';
import { Limits } from './ticket-style.ts';

/** No restaurant writes a bill of less, so no smaller one is worth a line; nor does it tell a rate that the program hides. */
const SAID_FROM_CENTS = 100;

/**
 * From which bill on a meal earns (MER-07): the ledger pays whole units, so a smaller bill earns nothing, bonuses included.
 * For visitors at the lowest level that earns today.
 */
export function SmallestBill({ facts }: { facts: PromiseFacts }): ReactNode {
  const copy = useCopy();
  const { hasVIP, currencyType } = usePartner().settings;
  const promise = useDiner().diner ? earnPromise(facts) : promiseToAnyone(facts, hasVIP);
  const cents = promise.earns ? smallestBill(promise.rate, currencyType) : 0;
  if (cents < SAID_FROM_CENTS) return null;
  return <Limits>{copy('merchantPage.earn.smallest', { minimum: moneyText(cents) })}</Limits>;
}
