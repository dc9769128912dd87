import type { Reservation } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { token } from '@dining/theme';
import { Anchor } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${token('space-4')};
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
  > a {
    padding-block: ${token('space-2')};
    font-weight: ${token('font-weight-medium')};
  }
`;

/** Adds a reservation to the guest's calendar: a file for every calendar program, and links for those on the web (EXT-14). */
export function CalendarLinks({
  reservation: { calendar },
}: {
  reservation: Pick<Reservation, 'calendar'>;
}): ReactNode {
  const copy = useMemberCopy();
  const { apiBase } = usePartner().settings;
  return (
    <Row data-print="hide">
      <span>{copy('booking.calendar')}</span>
      {/* Not the router's link: it is a file. */}
      <a href={apiBase + calendar.file} download="">
        {copy('booking.calendar.file')}
      </a>
      <Anchor href={calendar.google}>{copy('booking.calendar.google')}</Anchor>
      <Anchor href={calendar.outlook}>{copy('booking.calendar.outlook')}</Anchor>
      <Anchor href={calendar.office365}>{copy('booking.calendar.office365')}</Anchor>
    </Row>
  );
}
