import { useCopy } from '@dining/copy-engine';
import { PageHead } from '@dining/page-head';
import { useMember } from '@dining/session';
import { token } from '@dining/theme';
import { ButtonLink, Lede, Panel, Wrap } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Details } from './Details.tsx';
import { StatusPanel } from './StatusPanel.tsx';
import { tierName } from './tier-name.ts';

const Root = styled(Wrap)`
  display: grid;
  gap: ${token('space-5')};
  padding-block: ${token('space-6')} 88px;
  h2 {
    font-size: ${token('font-size-lg')};
  }
`;

const Row = styled(Panel)`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-4')};
  align-items: center;
  justify-content: space-between;
`;

/** When somebody joined, to the month; in UTC, so that server and browser agree. */
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The account's first page (ACC-02): what the member earns, how far the next level is, what is still to do. */
export default function OverviewPage(): ReactNode {
  const copy = useCopy();
  const member = useMember();
  if (!member) return null;
  const { firstName, joinDate, memberType } = member;
  return (
    <>
      <PageHead route="account" title={copy('account.overview')} />
      <Root>
        <div>
          <h1>{firstName === '' ? copy('member.greetingUnnamed') : copy('member.greeting', { firstName })}</h1>
          {joinDate !== '' && <Lede>{copy('accountPage.since', { tier: copy(tierName(member.tierLevel)), date: month.format(new Date(joinDate)) })}</Lede>}
        </div>
        <StatusPanel member={member} />
        {memberType === 'NonCardMember' && (
          <Row as="section" aria-labelledby="no-card">
            <div>
              <h2 id="no-card">{copy('accountPage.noCard.title')}</h2>
              <p>{copy('accountPage.noCard.text')}</p>
            </div>
            <ButtonLink href={joinDate === '' ? '/join' : '/add_card'}>{copy('accountPage.noCard.link')}</ButtonLink>
          </Row>
        )}
        <Details member={member} />
      </Root>
    </>
  );
}
