import { useMemberCopy } from '@dining/copy-engine/react';
import { useNow } from '@dining/site/react';
import { from, token } from '@dining/theme';
import { useHydrated } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import type { BonusSite } from './bonus-site.ts';
import { useBonusProgress } from './bonuses.endpoints.ts';
import { BonusTicket } from './BonusTicket.tsx';
import { shownBonuses } from './shown-bonuses.ts';

/* Until the time is known, a bonus may have ended: it takes up its space but stays invisible. */
const Root = styled.section`
  display: grid;
  gap: ${token('space-4')};
  margin-top: ${token('space-5')};
  &[data-waiting] {
    visibility: hidden;
  }
`;

const List = styled.div`
  display: grid;
  gap: ${token('space-4')};
  ${from('columns')} {
    html:not([data-big]) & {
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
    }
  }
`;

/** The member's bonuses with their state, progress and end (BON-01, BON-02, ACC-17); nothing without bonuses. */
export function BonusBanners({ site }: { site: BonusSite }): ReactNode {
  const copy = useMemberCopy();
  const id = useId();
  const { entries, member } = site;
  const progress = useBonusProgress();
  const time = useNow();
  // Registrations stored in this browser count too, so the bonuses stay invisible until storage can be read.
  const now = useHydrated() ? time : undefined;
  const shown = shownBonuses(entries, member, now, progress);
  if (shown.length === 0) return null;
  return (
    <Root aria-labelledby={id} data-waiting={now === undefined || undefined}>
      <h2 id={id}>{copy('bonus.title')}</h2>
      <List>
        {shown.map((bonus) => (
          <BonusTicket key={bonus.slug} {...bonus} site={site} now={now} />
        ))}
      </List>
    </Root>
  );
}
