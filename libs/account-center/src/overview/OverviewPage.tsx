import type { Member } from '@dining/api-contract';
import { tierName } from '@dining/copy-engine';
import { useMemberCopy, type MemberCopyReader } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { TIER } from '@dining/rules';
import { useMember } from '@dining/session';
import { useMemberGreeting } from '@dining/session/browser';
import { PageHead } from '@dining/site/react';
import { token } from '@dining/theme';
import { Intro, lazyHydration } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { CreditPanel } from '../parts/CreditPanel.tsx';
import { PageTop } from '../parts/PageTop.ts';
import { LatestDine } from './LatestDine.tsx';
import { NextReservation } from './NextReservation.tsx';
import { NoCardPanel } from './NoCardPanel.tsx';
import { ReferralPanel } from './referral/ReferralPanel.tsx';
import { StatusPanel } from './StatusPanel.tsx';
import { YearSummary } from './YearSummary.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-5')};
  align-content: start;
`;

// Loaded with the page, not with the part that shows its answers: an answer without its endpoint is not kept.
export { bonusesApi } from '@dining/bonuses';

/* Server-rendered with the page; its code is loaded when the banners come near the screen. */
const Bonuses = /* @__PURE__ */ lazyHydration('bonuses', () => import('./Bonuses.tsx'));

/** The month a member joined; in UTC, so that server and browser agree. */
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** The level, for a VIP with its last day (ACC-17). Since when a member has it is not known. */
function levelText({ tierLevel, vipThrough }: Member, copy: MemberCopyReader): string {
  const tier = copy(tierName(tierLevel));
  return tierLevel === TIER.vip && vipThrough !== undefined
    ? copy('accountPage.through', { tier, date: day.format(new Date(vipThrough)) })
    : tier;
}

/** The account's first page (ACC-02): earn rate, progress toward the next level, and open tasks. */
export default function OverviewPage(): ReactNode {
  const copy = useMemberCopy();
  const { currencyType, openTableReservationsEnabled } = usePartner().settings;
  const member = useMember();
  const greeting = useMemberGreeting();
  if (!member) return null;
  const { joinDate, memberType, publicId } = member;
  return (
    <>
      <PageHead route="account" title={copy('account.overview')} />
      <Root>
        <PageTop>
          <h1>{greeting}</h1>
          {joinDate !== '' && (
            <Intro>
              {levelText(member, copy)} · {copy('accountPage.joined', { date: month.format(new Date(joinDate)) })}
            </Intro>
          )}
        </PageTop>
        <StatusPanel member={member} />
        {memberType === 'NonCardMember' ? <NoCardPanel hasJoined={joinDate !== ''} /> : <LatestDine />}
        {openTableReservationsEnabled && <NextReservation />}
        {currencyType === 'Credit' && <CreditPanel />}
        <YearSummary />
        <Bonuses />
        <ReferralPanel publicId={publicId} />
      </Root>
    </>
  );
}
