import { requestableDays } from '@dining/booking';
import { dayAfter } from '@dining/rules';
import { useNow } from '@dining/site/react';
import { startTransition, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressOf, defaultRequest, readAddressedRequest, type TableRequest } from './table-request.ts';

/** Marks history entries that opening the dialog has added, so that closing it goes back. */
const OPENED = 'booking-opened';

export type TableRequestState = {
  request: TableRequest;
  /** The restaurant's current date. */
  today: string;
  /** The first and last date of the widget. */
  days: { first: string; last: string };
  /** The guest has chosen the request, or a link has. */
  isChosen: boolean;
  /** The chosen slot, as the instant at which it begins. */
  slot: string | undefined;
  guarantee: string | undefined;
  /** Shows another request; the choice of a slot is dropped. */
  ask(change: Partial<TableRequest>): void;
  /** Chooses a slot, by default of the current request. */
  choose(slot: string, of?: Partial<TableRequest>): void;
  /** Drops the choice. After a booking, the entry of the choice is replaced, so that "back" does not offer it again. */
  drop(isBooked?: boolean): void;
  /** Path of this page with a slot chosen. */
  pathOf(slot?: string): string;
};

/**
 * The wanted table. It is in the address alone, so that reloading, sharing and returning from sign-in or payment show the
 * same one. Undefined while the time is unknown: on the server, and where the restaurant's zone is.
 */
export function useTableRequest(timeZone: string): TableRequestState | undefined {
  const location = useLocation();
  const { pathname, hash, state } = location;
  // The router shows a changed address once the page has rendered it. The fields and the next change do not wait for that.
  const [search, showSearch] = useOptimistic(location.search);
  const navigate = useNavigate();
  const now = useNow();
  return useMemo(() => {
    const days = now && daysOf(timeZone, now);
    if (!days) return undefined;
    const today = dayAfter(days.first, 1);
    const { slot, guarantee, ...addressed } = readAddressedRequest(search);
    const request = { ...defaultRequest(today), ...addressed };
    if (request.date < days.first) request.date = today;
    const queryOf = (chosen?: string, of: Partial<TableRequest> = {}) =>
      addressOf({ ...request, ...of }, chosen, search);
    const pathOf = (chosen?: string, of?: Partial<TableRequest>) => pathname + queryOf(chosen, of);
    return {
      request,
      today,
      days,
      isChosen: Object.keys(addressed).length > 0,
      slot,
      guarantee,
      ask(change) {
        startTransition(() => {
          showSearch(queryOf(undefined, change));
          void navigate(pathOf(undefined, change) + hash, { replace: true });
        });
      },
      choose(chosen, of) {
        // Choosing again replaces the first choice in the history.
        void navigate(pathOf(chosen, of) + hash, {
          replace: slot !== undefined,
          state: slot === undefined ? OPENED : state,
        });
      },
      drop(isBooked = false) {
        if (state === OPENED && !isBooked) void navigate(-1);
        else void navigate(pathOf() + hash, { replace: true });
      },
      pathOf,
    };
  }, [timeZone, now, pathname, search, showSearch, hash, state, navigate]);
}

/** Undefined for a time zone that the browser does not know. */
function daysOf(timeZone: string, now: Date): TableRequestState['days'] | undefined {
  try {
    return requestableDays(timeZone, now.getTime());
  } catch {
    return undefined;
  }
}
