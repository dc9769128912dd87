import type { MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import { groupHours, isInRow, openingText, type LocalMoment } from '@dining/rules';
import { token } from '@dining/theme';
import styled from '@emotion/styled';

const Rows = styled.dl`
  display: grid;
  gap: 6px;
  max-width: 420px;
  font-variant-numeric: tabular-nums;
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${token('space-4')};
    &[data-today] {
      font-weight: ${token('font-weight-bold')};
    }
  }
  dd {
    text-align: right;
  }
`;

export type HoursProps = Pick<MerchantDetail, 'hours'> & { moment: LocalMoment | undefined };

/** When the merchant is open; days with the same hours on one line, today's in bold once the moment is known. */
export function Hours({ hours, moment }: HoursProps) {
  const copy = useCopy();
  const day = (number: number) => copy(`day.${number as 0}`);
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">{copy('merchantPage.hours')}</h2>
      {hours.length === 0 && <p>{copy('merchantPage.hours.none')}</p>}
      {hours.length > 0 && (
        <Rows>
          {groupHours(hours).map((row) => {
            const days = row.first === row.last ? day(row.first) : copy('merchantPage.hours.range', { first: day(row.first), last: day(row.last) });
            const isToday = moment !== undefined && isInRow(row, moment.day);
            return (
              <div key={row.first} data-today={isToday || undefined}>
                <dt>{isToday ? copy('merchantPage.hours.today', { day: days }) : days}</dt>
                <dd>{row.openings.length === 0 ? copy('merchantPage.hours.closed') : row.openings.map(openingText).join(', ')}</dd>
              </div>
            );
          })}
        </Rows>
      )}
    </section>
  );
}
