import type { MerchantDetail } from '@dining/api-contract';
import { useCopy, type CopyReader } from '@dining/copy-engine/react';
import { groupHours, isInRow, openingText, weekFromMonday, type HoursRow, type LocalMoment } from '@dining/rules';
import { token } from '@dining/theme';
import styled from '@emotion/styled';

const Rows = styled.dl`
  display: grid;
  gap: 6px;
  max-width: 26.25rem;
  font-variant-numeric: tabular-nums;
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token('space-4')};
    &[data-today] {
      font-weight: ${token('font-weight-bold')};
    }
  }
  dd > span {
    display: block;
    text-align: right;
    white-space: nowrap;
  }
`;

export type HoursProps = Pick<MerchantDetail, 'hours'> & { moment: LocalMoment | undefined };

/** Opening hours, with days of equal hours on one line. Today's line is bold once the local time is known. */
export function Hours({ hours, moment }: HoursProps) {
  const copy = useCopy();
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">{copy('merchantPage.hours')}</h2>
      {hours.length === 0 && <p>{copy('merchantPage.hours.none')}</p>}
      {hours.length > 0 && (
        <Rows>
          {groupHours(hours).map((row) => {
            const days = daysText(row, copy);
            const isToday = moment !== undefined && isInRow(row, moment.day);
            return (
              <div key={row.first} data-today={isToday || undefined}>
                <dt>{isToday ? copy('merchantPage.hours.today', { day: days }) : days}</dt>
                <dd>
                  {row.openings.length === 0 && <span>{copy('merchantPage.hours.closed')}</span>}
                  {row.openings.map((opening) => (
                    <span key={opening.opens}>{openingText(opening)}</span>
                  ))}
                </dd>
              </div>
            );
          })}
        </Rows>
      )}
    </section>
  );
}

/** One day, two days or a range of days. */
function daysText({ first, last }: HoursRow, copy: CopyReader): string {
  const names = { first: copy(`day.${first as 0}`), last: copy(`day.${last as 0}`) };
  if (first === last) return names.first;
  const order: readonly number[] = weekFromMonday;
  return copy(
    order.indexOf(last) === order.indexOf(first) + 1 ? 'merchantPage.hours.pair' : 'merchantPage.hours.range',
    names,
  );
}
