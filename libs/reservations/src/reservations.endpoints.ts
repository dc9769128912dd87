import { api } from '@dining/api-client';
import type {
  Availability,
  AvailabilityQuery,
  BookingOutcome,
  GuaranteePage,
  GuaranteeRequest,
  NewReservation,
  NewTableAlert,
  Reservation,
  ReservationChange,
  Reservations,
  TableAlert,
  TableAlerts,
  Tables,
  TablesQuery,
} from '@dining/api-contract';

/** Availability of one restaurant. */
export type AvailabilityRequest = AvailabilityQuery & { merchantId: string };

const RESERVATIONS = '/api/Member/Reservations';
const ALERTS = '/api/Member/TableAlerts';

const reservationUrl = (id: string): string => `${RESERVATIONS}/${encodeURIComponent(id)}`;

const enhanced = /* @__PURE__ */ api.enhanceEndpoints({ addTagTypes: ['reservations', 'tableAlerts'] });

export const reservationsApi = /* @__PURE__ */ enhanced.injectEndpoints({
  endpoints: (build) => ({
    /** RSV-02 */
    availability: build.query<Availability, AvailabilityRequest>({
      query: ({ merchantId, ...params }) => ({
        url: `/api/v2/Merchants/${encodeURIComponent(merchantId)}/Availability`,
        params,
      }),
    }),
    /** Tables of a page of restaurants, in one call. */
    tables: build.query<Tables, TablesQuery>({ query: (params) => ({ url: '/api/v2/Merchants/Tables', params }) }),
    /** EXT-05 */
    reservations: build.query<Reservations, void>({ query: () => RESERVATIONS, providesTags: ['reservations'] }),
    /** The first upcoming one, for the overview; null without one. Pages preload it without the rest of the list. */
    nextReservation: build.query<Reservation | null, void>({
      query: () => RESERVATIONS,
      transformResponse: ({ upcoming }: Reservations) => upcoming[0] ?? null,
      providesTags: ['reservations'],
    }),
    /** RSV-03: sent again with the same request id, it gets the first answer. */
    reserve: build.mutation<BookingOutcome, NewReservation>({
      query: (body) => ({ url: RESERVATIONS, method: 'POST', body }),
      invalidatesTags: ['reservations'],
    }),
    changeReservation: build.mutation<BookingOutcome, ReservationChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: reservationUrl(id), method: 'PUT', body }),
      invalidatesTags: ['reservations'],
    }),
    /** Too late is a 409. */
    cancelReservation: build.mutation<unknown, string>({
      query: (id) => ({ url: reservationUrl(id), method: 'DELETE' }),
      invalidatesTags: ['reservations'],
    }),
    /** RSV-03: the payment page on which a card guarantees a slot. */
    guaranteePage: build.mutation<GuaranteePage, GuaranteeRequest>({
      query: (body) => ({ url: `${RESERVATIONS}/Guarantees`, method: 'POST', body }),
    }),
    tableAlerts: build.query<TableAlerts, void>({ query: () => ALERTS, providesTags: ['tableAlerts'] }),
    addTableAlert: build.mutation<TableAlert, NewTableAlert>({
      query: (body) => ({ url: ALERTS, method: 'POST', body }),
      invalidatesTags: ['tableAlerts'],
    }),
    deleteTableAlert: build.mutation<unknown, string>({
      query: (id) => ({ url: `${ALERTS}/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['tableAlerts'],
    }),
  }),
});
