import type { Member } from '@dining/api-contract';
import { earnRateParts, tierName } from '@dining/copy-engine';
import { useMemberCopy, useMemberCopyDeck } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { earnRateOf, EMAIL_OPT_IN_FIELD_ID, nextGoal, TIER } from '@dining/rules';
import { useSite } from '@dining/site/react';
import { token } from '@dining/theme';
import { ButtonLink, Panel, ProgressBar } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled(Panel)`
  display: grid;
  gap: ${token('space-3')};
  align-content: start;
  h3 {
    font-size: ${token('font-size-md')};
  }
  p {
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

/** The member's level and rate with the next step: a card, activation, the tick to Select, or the meals to VIP. */
export function LevelPanel({ member }: { member: Member }): ReactNode {
  const copy = useMemberCopy();
  const deck = useMemberCopyDeck();
  const { settings } = usePartner();
  const { tierLevel, memberType, joinDate, publicId } = member;
  if (memberType !== 'EnrolledCardMember')
    return (
      <Step text={copy('accountPage.noCard.text')} href={joinDate === '' ? '/join' : '/add_card'}>
        {copy('accountPage.noCard.link')}
      </Step>
    );
  if (tierLevel === TIER.notActivated)
    return (
      <Step text={copy('status.waiting')} href={`/activate?public_id=${encodeURIComponent(publicId)}`}>
        {copy('activate.submit')}
      </Step>
    );
  const rateText = (rate: number) => copy('earn.rate', earnRateParts(rate, settings, deck));
  const tier = copy(tierName(tierLevel));
  const rate = rateText(earnRateOf(tierLevel, settings.earnRates));
  return (
    <Root>
      <h3>{settings.showsEarnRate ? copy('status.next.rate', { tier, rate }) : tier}</h3>
      <Progress member={member} tier2Rate={rateText(settings.earnRates.tier2)} />
    </Root>
  );
}

function Step({ text, href, children }: { text: string; href: string; children: ReactNode }): ReactNode {
  return (
    <Root>
      <h3>{text}</h3>
      <div>
        <ButtonLink small href={href}>
          {children}
        </ButtonLink>
      </div>
    </Root>
  );
}

function Progress({ member, tier2Rate }: { member: Member; tier2Rate: string }): ReactNode {
  const copy = useMemberCopy();
  const { settings } = usePartner();
  const { year } = useSite();
  const goal = nextGoal(member, settings);
  const vip = copy('tier.3');
  if (goal === undefined) return null;
  if (goal.kind === 'optIn') {
    const tier = copy('tier.2');
    return (
      <>
        <p>
          {settings.showsEarnRate
            ? copy('status.optIn.text', { tier, rate: tier2Rate })
            : copy('status.optIn.plain', { tier })}
        </p>
        <div>
          <ButtonLink small look="quiet" href={`/account/user_profile#${EMAIL_OPT_IN_FIELD_ID}`}>
            {copy('status.optIn.button')}
          </ButtonLink>
        </div>
      </>
    );
  }
  if (goal.kind === 'kept') return <p>{copy('status.kept', { year: year + 1 })}</p>;
  const required = member.diningProgress?.dinesRequired ?? goal.meals;
  const count = required - goal.meals;
  return (
    <>
      <ProgressBar
        aria-label={copy('status.dines.label', { count, required, tier: vip })}
        max={required}
        value={count}
      />
      <p>{copy(goal.kind === 'vip' ? 'status.toTier' : 'status.renew', { count: goal.meals, tier: vip })}</p>
    </>
  );
}
