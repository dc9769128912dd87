import { DinerProvider, type Diner } from '@dining/merchants';
import { earnTerms, makeMerchant, makePartner, memberOfTier, renderWithSite } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { usePinBonus } from './use-pin-bonus.ts';

type Merchant = Parameters<typeof makeMerchant>[0];

function Pin({ merchant }: { merchant: Merchant }) {
  return <p data-testid="bonus">{usePinBonus()(makeMerchant(merchant)) ?? 'nothing'}</p>;
}

/** Shows what a pin says about a merchant. */
function show(merchant: Merchant, diner?: Diner, earning = { usedOffers: [] as unknown[], months: [] as unknown[] }) {
  renderWithSite(
    <DinerProvider diner={diner}>
      <Pin merchant={merchant} />
    </DinerProvider>,
    { partner: makePartner(), answers: { '/api/Member/Earning': earning } },
  );
  return { says: (text: string) => waitFor(() => expect(screen.getByTestId('bonus')).toHaveTextContent(text)) };
}

describe('what a pin says about earning', () => {
  it('SRC-04 tells a member the bonus of today’s meal', async () => {
    await show({ earnTerms: earnTerms({ units: 750 }) }, memberOfTier(2)).says('+750 miles');
  });

  it('SRC-04 tells a visitor only that there is something extra, which sign-in shows', async () => {
    await show({ earnTerms: earnTerms({ units: 750 }) }).says('earns extra today');
  });

  it('MER-07 promises nothing that the ledger refuses: offers of a higher tier, and terms that are not known', async () => {
    const { says } = show({ earnTerms: earnTerms({ units: 750, requiredTier: 3 }) }, memberOfTier(1));
    await says('nothing');
  });

  it('SRC-04 says nothing where a meal earns the rate alone', async () => {
    await show({}, memberOfTier(2)).says('nothing');
  });
});
