import { useMemberCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { useMember } from '@dining/session';
import { PageHead } from '@dining/site/react';
import { token } from '@dining/theme';
import { Intro, lazyHydration } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { CreditPanel } from '../parts/CreditPanel.tsx';
import { PageTop } from '../parts/PageTop.ts';
import { LatestDine } from './LatestDine.tsx';
import { NoCardPanel } from './NoCardPanel.tsx';
import { ReferralPanel } from './referral/ReferralPanel.tsx';
import { StatusPanel } from './StatusPanel.tsx';
import { tierName } from './tiers.ts';
import { YearSummary } from './YearSummary.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-5')};
  align-content: start;
`;

/* Server-rendered with the page; its code is loaded when the banners come near the screen. */
const BonusBanners = /* @__PURE__ */ lazyHydration('bonus-banners', () => import('./bonuses/BonusBanners.tsx'));

/** The month a member joined; in UTC, so that server and browser agree. */
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The account's first page (ACC-02): earn rate, progress toward the next level, and open tasks. */
export default function OverviewPage(): ReactNode {
  const copy = useMemberCopy();
  const { currencyType } = usePartner().settings;
  const member = useMember();
  if (!member) return null;
  const { firstName, joinDate, memberType, publicId } = member;
  return (
    <>
      <PageHead route="account" title={copy('account.overview')} />
      <Root>
        <PageTop>
          <h1>{firstName === '' ? copy('member.greetingUnnamed') : copy('member.greeting', { firstName })}</h1>
          {joinDate !== '' && (
            <Intro>
              {copy('accountPage.since', {
                tier: copy(tierName(member.tierLevel)),
                date: month.format(new Date(joinDate)),
              })}
            </Intro>
          )}
        </PageTop>
        <StatusPanel member={member} />
        {memberType === 'NonCardMember' ? <NoCardPanel hasJoined={joinDate !== ''} /> : <LatestDine />}
        {currencyType === 'Credit' && <CreditPanel />}
        <YearSummary />
        <BonusBanners />
        <ReferralPanel publicId={publicId} />
      </Root>
    </>
  );
}
