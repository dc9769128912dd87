import { useContent } from '@dining/content';
import { useCopy } from '@dining/copy-engine';
import { useMember } from '@dining/session';
import { from, token } from '@dining/theme';
import { useTakenOver } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { useNow } from '../activity/use-now.ts';
import { BonusTicket } from './BonusTicket.tsx';
import { shownBonuses } from './shown-bonuses.ts';

/* While the time is not known, a bonus may be over: it has its place, but is not seen. */
const Root = styled.section`
  display: grid;
  gap: ${token('space-4')};
  margin-top: ${token('space-5')};
  &[data-waiting] {
    visibility: hidden;
  }
  > h2 {
    font-size: ${token('font-size-xl')};
  }
`;

const List = styled.div`
  display: grid;
  gap: ${token('space-4')};
  ${from('columns')} {
    html:not([data-big]) & {
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
    }
  }
`;

/** The member's bonuses (BON-01, BON-02), for the account's first page. Nothing where there is none. */
export default function BonusBanners(): ReactNode {
  const copy = useCopy();
  const id = useId();
  const entries = useContent('account_center');
  const member = useMember();
  const time = useNow();
  // What this browser remembers counts as well: until it can be asked, the places are kept unseen.
  const now = useTakenOver() ? time : undefined;
  const shown = member ? shownBonuses(entries, member, now) : [];
  if (!member || shown.length === 0) return null;
  return (
    <Root aria-labelledby={id} data-waiting={now === undefined || undefined}>
      <h2 id={id}>{copy('bonus.title')}</h2>
      <List>
        {shown.map((bonus) => (
          <BonusTicket key={bonus.slug} {...bonus} publicId={member.publicId} now={now} />
        ))}
      </List>
    </Root>
  );
}
