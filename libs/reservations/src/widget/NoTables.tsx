import type { Availability, Slot } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { clockText } from '@dining/rules';
import type { ReactNode } from 'react';
import { dateText } from '../request/request-text.ts';
import type { AvailabilityViewProps } from './availability-view.types.ts';
import { SlotGrid } from './SlotGrid.tsx';
import { TableAlert } from './TableAlert.tsx';
import { Group, Note } from './widget-style.ts';

export type NoTablesProps = Omit<AvailabilityViewProps, 'availability'> & {
  availability: Extract<Availability, { outcome: 'none' | 'too_close' }>;
};

/** Nothing near the wanted time: other times of the day, other days, a mail when a table frees up, other restaurants (EXT-09). */
export function NoTables({ availability, merchant, state, similar, ...choice }: NoTablesProps): ReactNode {
  const copy = useCopy();
  const { request, today } = state;
  const isTooClose = availability.outcome === 'too_close';
  return (
    <>
      <Note>
        {isTooClose
          ? copy('reservation.tooClose')
          : copy('reservation.none', { time: clockText(request.time), date: dateText(request.date, today, copy) })}
      </Note>
      {availability.sameDay.length > 0 && (
        <Times title={copy('reservation.sameDay')} slots={availability.sameDay} {...choice} />
      )}
      {[...Map.groupBy(availability.nextDays, ({ date }) => date)].map(([date, slots]) => (
        <Times key={date} title={dateText(date, today, copy)} slots={slots} {...choice} />
      ))}
      {!isTooClose && <TableAlert key={JSON.stringify(request)} merchantId={merchant.id} state={state} />}
      {similar?.(request)}
    </>
  );
}

type TimesProps = { title: string; slots: readonly Slot[]; onChoose: (slot: Slot) => void; onApproach: () => void };

const Times = ({ title, ...grid }: TimesProps) => (
  <Group>
    <h3>{title}</h3>
    <SlotGrid label={title} {...grid} />
  </Group>
);
