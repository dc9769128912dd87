import type { MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { eventDate } from './event-date.ts';

const List = styled.ul`
  display: grid;
  gap: ${token('space-5')};
  p {
    margin-top: ${token('space-1')};
    color: ${token('color-text-muted')};
  }
`;

/** Events at the merchant. */
export function Events({ events }: Pick<MerchantDetail, 'events'>) {
  const copy = useCopy();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="events">
      <h2 id="events">{copy('merchantPage.events')}</h2>
      <List>
        {events.map(({ title, description, startsAt }) => (
          <li key={`${title} ${startsAt}`}>
            <b>{title}</b>
            {startsAt && <p>{eventDate(startsAt)}</p>}
            {description && <p>{description}</p>}
          </li>
        ))}
      </List>
    </section>
  );
}
