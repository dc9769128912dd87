import { useMemberCopy } from '@dining/copy-engine/react';
import { merchantPath } from '@dining/merchants';
import { addressOf, partyText, reservationsApi, whenText } from '@dining/reservations';
import { Loaded } from '@dining/site/react';
import { token } from '@dining/theme';
import { Intro } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { AlertList } from '../parts/AlertList.tsx';

const Root = styled.section`
  display: grid;
  gap: ${token('space-3')};
  > h2 {
    font-size: ${token('font-size-xl')};
  }
`;

/** Tables that the member waits for (EXT-09). Nothing without any; a failure says so, with a button to try again. */
export function TableAlerts(): ReactNode {
  const copy = useMemberCopy();
  const answer = reservationsApi.useTableAlertsQuery();
  const [remove] = reservationsApi.useDeleteTableAlertMutation();
  if (answer.data ? answer.data.alerts.length === 0 : answer.error === undefined) return null;

  return (
    <Root aria-labelledby="alerts" data-print="hide">
      <h2 id="alerts">{copy('myReservations.alerts')}</h2>
      <Intro>{copy('myReservations.alerts.text')}</Intro>
      <Loaded answer={answer} waiting={null}>
        {({ alerts }) => (
          <AlertList
            failedText={copy('myReservations.alert.failed')}
            remove={remove}
            alerts={alerts.map((alert) => ({
              id: alert.id,
              href: `${merchantPath(alert.merchantId)}${addressOf(alert)}#reserve`,
              name: alert.merchantName,
              details: `${whenText(alert, copy)}, ${partyText(alert.partySize, copy)}`,
              deleteLabel: copy('myReservations.alert.delete', { name: alert.merchantName }),
              deletedText: copy('myReservations.alert.deleted', { name: alert.merchantName }),
            }))}
          />
        )}
      </Loaded>
    </Root>
  );
}
