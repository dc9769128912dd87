import type { TableAlert } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { merchantPath } from '@dining/merchants';
import { addressOf, partyText, reservationsApi, whenText } from '@dining/reservations';
import { Loaded } from '@dining/site/react';
import { token } from '@dining/theme';
import { Anchor, announce, IconButton, Intro, showToast, TrashIcon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.section`
  display: grid;
  gap: ${token('space-3')};
  > h2 {
    font-size: ${token('font-size-xl')};
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token('space-4')};
    padding-block: ${token('space-3')};
    border-top: 1px solid ${token('color-border-subtle')};
  }
`;

/** Tables that the member waits for (EXT-09). Nothing without any; a failure says so, with a button to try again. */
export function TableAlerts(): ReactNode {
  const copy = useMemberCopy();
  const answer = reservationsApi.useTableAlertsQuery();
  const [remove] = reservationsApi.useDeleteTableAlertMutation();
  if (answer.data ? answer.data.alerts.length === 0 : answer.error === undefined) return null;

  async function stop({ id, merchantName: name }: TableAlert): Promise<void> {
    const { error } = await remove(id);
    if (error) showToast({ kind: 'error', text: copy('myReservations.alert.failed') });
    else announce(copy('myReservations.alert.deleted', { name }));
  }

  return (
    <Root aria-labelledby="alerts" data-print="hide">
      <h2 id="alerts">{copy('myReservations.alerts')}</h2>
      <Intro>{copy('myReservations.alerts.text')}</Intro>
      <Loaded answer={answer} waiting={null}>
        {(data) => (
          <ul>
            {data.alerts.map((alert) => (
              <li key={alert.id}>
                <span>
                  <Anchor href={`${merchantPath(alert.merchantId)}${addressOf(alert)}#reserve`}>
                    {alert.merchantName}
                  </Anchor>
                  <br />
                  {whenText(alert, copy)}, {partyText(alert.partySize, copy)}
                </span>
                <IconButton
                  icon={TrashIcon}
                  label={copy('myReservations.alert.delete', { name: alert.merchantName })}
                  onClick={() => void stop(alert)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Root>
  );
}
