import type { Member } from '@dining/api-contract';
import { earnRateParts } from '@dining/copy-engine';
import { useMemberCopy, useMemberCopyDeck } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { EMAIL_OPT_IN_FIELD_ID, nextGoal, TIER } from '@dining/rules';
import { useSite } from '@dining/site/react';
import { token } from '@dining/theme';
import { ButtonLink } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const OptIn = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-3')} ${token('space-5')};
  align-items: center;
  justify-content: space-between;
`;

const Perks = styled.div`
  ul {
    display: grid;
    gap: ${token('space-1')};
    margin-top: ${token('space-2')};
    padding-left: 1.2em;
    list-style: disc;
  }
`;

/**
 * What the member can do next (ACC-17): the tick that makes a Select Member, or for a VIP what the level gives and how to
 * keep it. The meals to VIP are in the meter.
 */
export function NextGoal({ member }: { member: Member }): ReactNode {
  const copy = useMemberCopy();
  const deck = useMemberCopyDeck();
  const { settings } = usePartner();
  const { year } = useSite();
  const goal = nextGoal(member, settings);
  const { earnRates, showsEarnRate } = settings;
  const rateText = (rate: number) => copy('earn.rate', earnRateParts(rate, settings, deck));
  if (goal?.kind === 'optIn') {
    const tier = copy('tier.2');
    return (
      <OptIn>
        <p>
          {showsEarnRate
            ? copy('status.optIn.text', { tier, rate: rateText(earnRates.tier2) })
            : copy('status.optIn.plain', { tier })}
        </p>
        <ButtonLink href={`/account/user_profile#${EMAIL_OPT_IN_FIELD_ID}`}>{copy('status.optIn.button')}</ButtonLink>
      </OptIn>
    );
  }
  if (member.tierLevel !== TIER.vip) return null;
  const tier = copy('tier.3');
  return (
    <Perks>
      <b>{copy('status.vip.title', { tier })}</b>
      <ul>
        {showsEarnRate && (
          <li>{copy('status.vip.rate', { rate: rateText(earnRates.tier3), base: rateText(earnRates.tier2) })}</li>
        )}
        <li>{copy('status.vip.access', { tier })}</li>
        {goal?.kind === 'kept' && (
          <li>{copy('status.vip.keep', { count: goal.meals, from: year + 1, year: year + 2 })}</li>
        )}
      </ul>
    </Perks>
  );
}
