import { useCopy } from '@dining/copy-engine/react';
import { Anchor, Button, Icon, SparklesIcon } from '@dining/ui';
import type { ReactNode } from 'react';
import { useBookingSite } from '../booking.context.ts';
import type { TableRequestState } from '../request/use-table-request.ts';
import { reservationsApi } from '../reservations.endpoints.ts';
import { Note } from './widget-style.ts';

const UNAUTHORIZED = 401;

export type TableAlertProps = { merchantId: string; state: TableRequestState };

/** "Tell me when a table frees up" (EXT-09): one press for members; visitors sign in and return to the same request. */
export function TableAlert({ merchantId, state }: TableAlertProps): ReactNode {
  const copy = useCopy();
  const { memberId, onSignIn, onSignedOut } = useBookingSite();
  const [add, { isLoading, isSuccess, isError }] = reservationsApi.useAddTableAlertMutation();
  if (memberId === undefined)
    return (
      <Note>
        <Anchor href="/login" onClick={() => onSignIn(state.pathOf())}>
          {copy('reservation.alert.signIn')}
        </Anchor>
      </Note>
    );
  if (isSuccess)
    return (
      <Note role="status">
        {copy('reservation.alert.done')} <Anchor href="/account/reservations">{copy('reservation.alert.see')}</Anchor>
      </Note>
    );

  async function tell(): Promise<void> {
    const { error } = await add({ merchantId, ...state.request });
    if (error && 'status' in error && error.status === UNAUTHORIZED) onSignedOut();
  }

  return (
    <>
      <Button look="quiet" busy={isLoading ? copy('form.working') : undefined} onClick={() => void tell()}>
        <Icon of={SparklesIcon} size={16} />
        {copy('reservation.alert')}
      </Button>
      {isError && <Note role="alert">{copy('reservation.alert.failed')}</Note>}
    </>
  );
}
