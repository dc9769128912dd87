import { PARTY_LIMIT } from '@dining/booking';
import { useCopy } from '@dining/copy-engine/react';
import { SelectField, TextField } from '@dining/forms';
import { clockText } from '@dining/rules';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { partyText } from './request-text.ts';
import { isDate, type TableRequest } from './table-request.ts';
import type { TableRequestState } from './use-table-request.ts';

/* Time and party side by side while their values fit on a line: not in text enlarged on a phone (RCH-01). */
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(7.5rem, 40%), 1fr));
  gap: ${token('space-3')};
  > * {
    grid-template-columns: minmax(0, 1fr);
  }
  > :first-of-type {
    grid-column: 1 / -1;
  }
`;

/** Parties offered in the list; a larger one of the address is added to it. */
const LISTED_PARTIES = 20;

const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);

export type RequestFieldsProps = Pick<TableRequestState, 'request' | 'days' | 'ask'>;

/** Date, time and party size (RSV-01). Each change searches immediately. */
export function RequestFields({ request, days, ask }: RequestFieldsProps): ReactNode {
  const copy = useCopy();
  const { date, time, partySize } = request;
  const parties = Array.from({ length: LISTED_PARTIES }, (_, index) => index + 1);
  return (
    <Fields>
      <TextField
        type="date"
        label={copy('reservation.date')}
        value={date}
        min={days.first}
        max={days.last}
        onChange={({ target }) => isUsable(target.value, days.first) && ask({ date: target.value })}
      />
      <SelectField
        label={copy('reservation.time')}
        value={time}
        options={withValue(halfHours, time).map((value) => ({ value, label: clockText(value) }))}
        onChange={({ target }) => ask({ time: target.value })}
      />
      <SelectField
        label={copy('reservation.party')}
        value={String(partySize)}
        options={withValue(parties, Math.min(partySize, PARTY_LIMIT)).map((count) => ({
          value: String(count),
          label: partyText(count, copy),
        }))}
        onChange={({ target }) => ask({ partySize: Number(target.value) } satisfies Partial<TableRequest>)}
      />
    </Fields>
  );
}

/** Dates are incomplete while they are typed. */
const isUsable = (date: string, first: string): boolean => isDate(date) && date >= first;

/** The values in order, with one more if it is not among them. */
function withValue<Value extends string | number>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value)
    ? [...values]
    : [...values, value].toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
}
