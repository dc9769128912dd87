import type { Slot } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { clockText } from '@dining/rules';
import { Anchor } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { addressOf, type TableRequest } from '../request/table-request.ts';
import { slotStyle } from '../widget/slot-style.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

const SlotLink = styled(Anchor)`
  ${slotStyle}
  min-height: 36px;
  padding-inline: 10px;
`;

export type SlotLinksProps = {
  /** Path of the restaurant's page. */
  path: string;
  name: string;
  slots: readonly Slot[];
  request: Pick<TableRequest, 'time' | 'partySize'>;
};

/** Times at a restaurant of a list, each a link to its page with the time chosen. */
export function SlotLinks({ path, name, slots, request }: SlotLinksProps): ReactNode {
  const copy = useCopy();
  return (
    <List>
      {slots.map((slot) => (
        <li key={slot.startsAt}>
          <SlotLink
            href={path + addressOf({ ...request, date: slot.date }, slot.startsAt)}
            aria-label={copy('reservation.reserveAt', { name, time: clockText(slot.time) })}
          >
            {clockText(slot.time).replace(/ [AP]M$/, '')}
          </SlotLink>
        </li>
      ))}
    </List>
  );
}
