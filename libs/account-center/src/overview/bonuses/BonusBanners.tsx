import { useContent } from '@dining/content';
import { useMemberCopy } from '@dining/copy-engine/react';
import { useMember } from '@dining/session';
import { useNow } from '@dining/site/react';
import { from, token } from '@dining/theme';
import { useHydrated } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
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

/** The member's bonuses (BON-01, BON-02) on the account's first page; nothing without bonuses. */
export default function BonusBanners(): ReactNode {
  const copy = useMemberCopy();
  const id = useId();
  const entries = useContent('account_center');
  const member = useMember();
  const time = useNow();
  // Registrations stored in this browser count too, so the bonuses stay invisible until storage can be read.
  const now = useHydrated() ? time : undefined;
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
