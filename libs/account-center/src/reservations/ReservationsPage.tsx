import type { Reservations } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { reservationsApi } from '@dining/reservations';
import { Loaded, PageHead, useSite } from '@dining/site/react';
import { token } from '@dining/theme';
import { ButtonLink, EmptyState, Intro, Skeleton } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { PageTop } from '../parts/PageTop.ts';
import { ReservationCard } from './ReservationCard.tsx';
import { TableAlerts } from './TableAlerts.tsx';
import { useChangedReservation } from './use-changed-reservation.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-6')};
  align-content: start;
`;

const List = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-4')};
  > h2 {
    font-size: ${token('font-size-xl')};
  }
`;

const Waiting = styled(Skeleton)`
  block-size: 236px;
  border-radius: ${token('radius-panel')};
`;

/** Reservations are asked for again when the last answer is older, in seconds: another tab may have booked. */
const MAX_AGE_S = 10;

/** The reservations that a member holds, and the table alerts (EXT-05, EXT-09). */
export default function ReservationsPage(): ReactNode {
  const copy = useMemberCopy();
  const answer = reservationsApi.useReservationsQuery(undefined, { refetchOnMountOrArgChange: MAX_AGE_S });
  return (
    <>
      <PageHead route="account" title={copy('account.reservations')} />
      <Root>
        <PageTop>
          <h1>{copy('account.reservations')}</h1>
        </PageTop>
        <Loaded answer={answer} waiting={<Waiting />}>
          {(reservations) => <Lists reservations={reservations} />}
        </Loaded>
        <TableAlerts />
      </Root>
    </>
  );
}

function Lists({ reservations: { upcoming, past } }: { reservations: Reservations }): ReactNode {
  const copy = useMemberCopy();
  const { art } = useSite().basics;
  const changed = useChangedReservation();
  if (upcoming.length === 0 && past.length === 0)
    return (
      <EmptyState
        level={2}
        drawing={art.empty}
        title={copy('myReservations.none.title')}
        text={copy('myReservations.none.text')}
        action={<ButtonLink href="/search?reservations=true">{copy('myReservations.none.find')}</ButtonLink>}
      />
    );
  return (
    <>
      <List aria-labelledby="upcoming">
        <h2 id="upcoming">{copy('myReservations.upcoming')}</h2>
        {upcoming.length === 0 && <Intro>{copy('myReservations.upcoming.none')}</Intro>}
        {upcoming.map((reservation) => (
          <ReservationCard key={reservation.id} reservation={reservation} changed={changed} />
        ))}
      </List>
      {past.length > 0 && (
        <List aria-labelledby="past">
          <h2 id="past">{copy('myReservations.past')}</h2>
          {past.map((reservation) => (
            <ReservationCard key={reservation.id} reservation={reservation} changed={changed} />
          ))}
        </List>
      )}
    </>
  );
}
