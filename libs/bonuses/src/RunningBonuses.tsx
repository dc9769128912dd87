import { useMemberCopy } from '@dining/copy-engine/react';
import { useNow } from '@dining/site/react';
import { token } from '@dining/theme';
import { Panel } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { BonusSite } from './bonus-site.ts';
import { daysLeft } from './bonus-text.ts';
import { useBonusProgress } from './bonuses.endpoints.ts';
import { BonusProgressBar } from './BonusProgressBar.tsx';
import { shownBonuses } from './shown-bonuses.ts';

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

/** The bonuses whose meals count right now, in brief: headline, progress and days left (ACC-17). */
export function RunningBonuses({ site, max }: { site: BonusSite; max: number }): ReactNode {
  const copy = useMemberCopy();
  const { entries, member, Text } = site;
  const progress = useBonusProgress();
  const now = useNow();
  return shownBonuses(entries, member, now, progress)
    .filter((shown) => shown.progress?.state === 'running')
    .slice(0, max)
    .map(({ slug, fields: { headline = '' }, progress: running }) => (
      <Root key={slug}>
        <h3>
          <Text text={headline} />
        </h3>
        {running && <BonusProgressBar progress={running} />}
        {running?.endsOn !== undefined && now && <p>{daysLeft(running.endsOn, now, copy)}</p>}
      </Root>
    ));
}
