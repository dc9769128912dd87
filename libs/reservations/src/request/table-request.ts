import { DEFAULT_REQUEST, PARTY_LIMIT } from '@dining/booking';

/** A table that a guest looks for, in local time of the restaurant. */
export type TableRequest = {
  /** "YYYY-MM-DD". */
  date: string;
  /** "HH:MM". */
  time: string;
  partySize: number;
};

/** What an address says about the wanted table. Values that no widget could have written are left out. */
export type AddressedRequest = Partial<TableRequest> & {
  /** The chosen slot, as the instant at which it begins. */
  slot?: string;
  /** What the payment page returned. */
  guarantee?: string;
};

const NAMES = ['date', 'time', 'party', 'slot', 'guarantee'] as const;

/** Reads the parameters `date`, `time`, `party`, `slot` and `guarantee`. */
export function readAddressedRequest(search: string): AddressedRequest {
  const params = new URLSearchParams(search);
  const [date, time, party, slot, guarantee] = NAMES.map((name) => params.get(name) ?? '') as [
    string,
    string,
    string,
    string,
    string,
  ];
  const partySize = /^\d{1,3}$/.test(party) ? Number(party) : 0;
  return {
    ...(isDate(date) && { date }),
    ...(/^([01]\d|2[0-3]):[0-5]\d$/.test(time) && { time }),
    ...(partySize >= 1 && partySize <= PARTY_LIMIT && { partySize }),
    ...(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(slot) && !Number.isNaN(Date.parse(slot)) && { slot }),
    ...(guarantee !== '' && guarantee.length <= 200 && { guarantee }),
  };
}

/** Whether a text is a day of the calendar: engines roll 30 February over to March. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().slice(0, 10) === text;
}

/**
 * The query of an address that shows a request, with a slot of it chosen.
 * @param search the query of the current address, whose other parameters stay
 */
export function addressOf({ date, time, partySize }: TableRequest, slot?: string, search = ''): string {
  const params = new URLSearchParams(search);
  for (const name of NAMES) params.delete(name);
  params.set('date', date);
  params.set('time', time);
  params.set('party', String(partySize));
  if (slot !== undefined) params.set('slot', slot);
  return `?${params}`;
}

/** The request with which the widget opens (RSV-01), where the address says nothing else. */
export const defaultRequest = (today: string): TableRequest => ({ date: today, ...DEFAULT_REQUEST });

/** What cards in lists ask for: the time and party of the widget, tonight at each restaurant. */
export const TONIGHT: Pick<TableRequest, 'time' | 'partySize'> = DEFAULT_REQUEST;
