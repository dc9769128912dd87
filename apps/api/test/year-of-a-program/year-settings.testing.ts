import type { PartnerSettings } from '@dining/partner-settings';

/** The program whose year it is. */
export const YEAR_SETTINGS = {
  currencyType: 'Mile',
  earnRates: { tier0: 1, tier2: 3, tier3: 5 },
  hasVIP: true,
  hasPPN: true,
  loyaltyNumberRule: 'none',
  openTableReservationsEnabled: true,
  hasReservationBonus: true,
  bonuses: [
    { code: 'welcome', units: 500, dines: 3, minimumTicketCents: 1_000, withinDays: 60, isNewMemberBonus: true },
    { code: 'season', units: 200, dines: 2, minimumTicketCents: 3_000, withinDays: 45, isNewMemberBonus: false },
  ],
  injectedBonuses: [{ code: 'season' }],
} satisfies Partial<PartnerSettings>;
