import type { Reservation } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { merchantPath, NumberPrompt } from '@dining/merchants';
import { CalendarLinks, partyText, reservationsApi, whenText } from '@dining/reservations';
import { Loaded, useNow } from '@dining/site/react';
import { token } from '@dining/theme';
import { Anchor, LinkArrow, Panel } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-3')};
  overflow-wrap: anywhere;
  h2 {
    font-size: ${token('font-size-lg')};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-1')} ${token('space-5')};
  align-items: baseline;
  justify-content: space-between;
`;

const PAGE = '/account/reservations';

/** Asked for again when the last answer is older, in seconds: another tab may have booked. */
const MAX_AGE_S = 10;

/**
 * The next table of the member, in the restaurant's own time (ACC-02, EXT-05). The server preloads it, so that nothing
 * moves; nothing is shown without one. A failure says so, so that a member does not take a booked table for lost (BAN-06).
 */
export function NextReservation(): ReactNode {
  const copy = useMemberCopy();
  const answer = reservationsApi.useNextReservationQuery(undefined, { refetchOnMountOrArgChange: MAX_AGE_S });
  if (answer.data) return <Next reservation={answer.data} />;
  if (answer.data === null || answer.error === undefined) return null;
  return (
    <Root as="section" aria-labelledby="next-reservation">
      <h2 id="next-reservation">{copy('myReservations.next')}</h2>
      <Loaded answer={answer} waiting={null}>
        {() => null}
      </Loaded>
    </Root>
  );
}

function Next({ reservation }: { reservation: Reservation }): ReactNode {
  const copy = useMemberCopy();
  const now = useNow();
  const { merchantId, merchantName, partySize, changeableUntil } = reservation;
  const isLate = now !== undefined && now.getTime() > Date.parse(changeableUntil);
  return (
    <Root as="section" aria-labelledby="next-reservation">
      <Row>
        <h2 id="next-reservation">{copy('myReservations.next')}</h2>
        <LinkArrow href={PAGE}>{copy(isLate ? 'myReservations.all' : 'myReservations.next.change')}</LinkArrow>
      </Row>
      <div>
        <p>
          <Anchor href={merchantPath(merchantId)}>{merchantName}</Anchor>
        </p>
        <p>
          <b>{whenText(reservation, copy)}</b>
          {`, ${partyText(partySize, copy)}`}
        </p>
      </div>
      <NumberPrompt explains />
      <CalendarLinks reservation={reservation} />
    </Root>
  );
}
