import { RunningBonuses, type BonusSite } from '@dining/bonuses';
import { MemberCopyProvider, useMemberCopy } from '@dining/copy-engine/react';
import { from, token } from '@dining/theme';
import { Container, LinkArrow, SectionHead } from '@dining/ui';
import styled from '@emotion/styled';
import { Suspense, useId, type ReactNode } from 'react';
import { NearbyOffers } from '../earn/RestaurantOffers.tsx';
import { useBonusSite } from '../member-words/use-bonus-site.ts';
import { Continue } from './Continue.tsx';
import { LevelPanel } from './LevelPanel.tsx';
import { YearPanel } from './YearPanel.tsx';

const Root = styled.section`
  padding-top: ${token('space-8')};
`;

const Panels = styled.div`
  display: grid;
  gap: ${token('space-4')};
  ${from('columns')} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  }
`;

/** Bonuses next to year and level; the offers page has all of them. */
const MAX_BONUSES = 1;

/** One row of offers. */
const MAX_OFFERS = 3;

/* Empty where nothing near by pays a bonus and nothing was looked at. */
const More = styled.div`
  margin-top: ${token('space-9')};
  &:empty {
    display: none;
  }
`;

/**
 * Where a member stands today, on home below the greeting (HOM-02, ACC-17): what this year earned, the level with what
 * comes next, the bonus that counts, what earns extra today near by, and where the member left off. Nothing for visitors.
 */
export default function MemberToday(): ReactNode {
  const site = useBonusSite();
  if (!site) return null;
  return (
    <Suspense fallback={null}>
      <MemberCopyProvider>
        <Today site={site} />
      </MemberCopyProvider>
    </Suspense>
  );
}

function Today({ site }: { site: BonusSite }): ReactNode {
  const copy = useMemberCopy();
  const id = useId();
  const hasCard = site.member.memberType === 'EnrolledCardMember';
  return (
    <Root aria-labelledby={id}>
      <Container>
        <SectionHead
          id={id}
          title={copy('year.stand')}
          end={<LinkArrow href="/account">{copy('account.overview')}</LinkArrow>}
        />
        <Panels>
          {hasCard && <YearPanel />}
          <LevelPanel member={site.member} />
          <RunningBonuses site={site} max={MAX_BONUSES} />
        </Panels>
        <More>
          <NearbyOffers max={MAX_OFFERS} />
          <Continue />
        </More>
      </Container>
    </Root>
  );
}
