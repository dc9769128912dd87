import type { Reservation } from '@dining/api-contract';
import { addressOf } from '@dining/reservations';
import { useLocation, useNavigate } from 'react-router';

const NAME = 'change';

/** The reservation that the address says is being changed, so that a reload and the payment page return to it. */
export type ChangedReservation = {
  id: string | undefined;
  start(reservation: Reservation): void;
  stop(): void;
};

export function useChangedReservation(): ChangedReservation {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return {
    id: new URLSearchParams(search).get(NAME) ?? undefined,
    start: ({ id, ...table }) =>
      void navigate(pathname + addressOf(table, undefined, `?${NAME}=${encodeURIComponent(id)}`), { replace: true }),
    stop: () => void navigate(pathname, { replace: true }),
  };
}
