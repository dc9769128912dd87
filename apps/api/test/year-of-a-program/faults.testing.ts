import type { PartnerSettings } from '@dining/partner-settings';
import type { YearRow } from './steps.testing.ts';

/** A change of the product that a fault makes, to show that the bookkeeper finds it. */
export type Fault = {
  name: string;
  /** Changes the rows of a delivery before the server gets them. */
  rows?(rows: YearRow[]): YearRow[];
  /** Whether an effect is lost. */
  losesEffect?(kind: string): boolean;
  /** Whether the job does not run. */
  skipsJob?(name: string): boolean;
  /** Settings that differ from those that the bookkeeper knows. */
  settings?: Partial<PartnerSettings>;
  /** Whether a step that a crash cut off is not done again. */
  forgets?: boolean;
};

/** A fault, and what a line of the differences says of it. */
export type PlantedFault = Fault & { shows: RegExp };

/** Mistakes that a product can make, each of which the books must show. */
export const FAULTS: readonly PlantedFault[] = [
  {
    name: 'a refund is taken back twice when its row comes again under another id',
    shows: / units .* reversal /,
    rows: (rows) =>
      rows.flatMap((row) => (row.refund === undefined ? [row] : [row, { ...row, refund: `${row.refund}-again` }])),
  },
  {
    name: 'refunds are lost',
    shows: /^- units .* reversal /,
    rows: (rows) => rows.filter(({ event }) => event !== 'refunded'),
  },
  {
    name: 'the clock of the restaurants is an hour off in summer',
    shows: / dine d\d+ m\d+ 2026-/,
    rows: (rows) =>
      rows.map((row) =>
        row.dinedAt > '2026-03-08' && row.dinedAt < '2026-11-01'
          ? { ...row, dinedAt: new Date(Date.parse(row.dinedAt) - 60 * 60_000).toISOString() }
          : row,
      ),
  },
  {
    name: 'bills in another currency earn',
    shows: /^- dine .* foreign_currency 0$/,
    rows: (rows) => rows.map((row) => ({ ...row, currency: 'USD' })),
  },
  {
    name: 'the highest level earns at the rate below it',
    shows: / units .* earn /,
    settings: { earnRates: { tier0: 1, tier2: 3, tier3: 3 } },
  },
  {
    name: 'the new-member bonus is paid one meal late',
    shows: /^- bonus .* welcome Qualified$/,
    settings: {
      bonuses: [
        { code: 'welcome', units: 500, dines: 4, minimumTicketCents: 1_000, withinDays: 60, isNewMemberBonus: true },
        { code: 'season', units: 200, dines: 2, minimumTicketCents: 3_000, withinDays: 45, isNewMemberBonus: false },
      ],
    },
  },
  {
    name: 'the bonus for a reserved table is not paid',
    shows: /^- units .* bonus /,
    settings: { hasReservationBonus: false },
  },
  {
    name: 'mails about settled meals are lost',
    shows: /^- mail .* dineSettled /,
    losesEffect: (kind) => kind === 'mail.dineSettled',
  },
  {
    name: 'nobody is told that a level ends',
    shows: /^- mail .* tierLapsing /,
    skipsJob: (name) => name === 'tell members whose VIP status ends',
  },
  { name: 'what a crash cut off is forgotten', shows: /^- /, forgets: true },
];
