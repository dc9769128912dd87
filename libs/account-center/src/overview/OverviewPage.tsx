import { useCopy } from '@dining/copy-engine';
import { usePartner } from '@dining/partner-settings';
import { useMember } from '@dining/session';
import { PageHead } from '@dining/site/react';
import { token } from '@dining/theme';
import { Intro, later } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { PageTop } from '../nav/PageTop.ts';
import { ReferralPanel } from '../referral/ReferralPanel.tsx';
import { CreditPanel } from './CreditPanel.tsx';
import { LatestDine } from './LatestDine.tsx';
import { NoCardPanel } from './NoCardPanel.tsx';
import { StatusPanel } from './StatusPanel.tsx';
import { tierName } from './tier-name.ts';
import { YearSummary } from './YearSummary.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-5')};
  align-content: start;
`;

/* Rendered with the page, taken over when somebody comes near. */
const BonusBanners = /* @__PURE__ */ later('bonus-banners', () => import('../bonuses/BonusBanners.tsx'));

/** When somebody joined, to the month; in UTC, so that server and browser agree. */
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The account's first page (ACC-02): what the member earns, how far the next level is, what is still to do. */
export default function OverviewPage(): ReactNode {
  const copy = useCopy();
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
