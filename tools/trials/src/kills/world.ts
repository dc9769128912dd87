import { addMember } from '../../../../apps/api/src/modules/members/members.testing.ts';
import { addMerchants, merchantRow } from '../../../../apps/api/src/modules/merchants/merchants.testing.ts';
import { diningRoom, setRoom } from '../../../../apps/api/src/modules/reservations/reservations.testing.ts';
import { linkCard } from '../../../../apps/api/src/modules/rewards/rewards.testing.ts';
import type { Database } from '../../../../apps/api/src/platform/db/database.ts';
import type { BundleParts } from '../../../../apps/api/src/platform/tenancy/sites.testing.ts';
import type { Diner } from './fed-dines.ts';

/** Units per dollar: of members who get no mail, and of those who do. */
const RATES = [3, 5] as const;

const parts: BundleParts = {
  settings: {
    enrollmentType: 'direct',
    openTableReservationsEnabled: true,
    earnRates: { tier0: RATES[0], tier2: RATES[1], tier3: RATES[1] },
    currencyType: 'Mile',
    hasVIP: false,
    hasPPN: false,
    loyaltyNumberRule: 'none',
  },
};

/** Two programs whose rewards are easily recomputed: no VIP status, offers or bonuses. */
export const PROGRAMS: Readonly<Record<string, BundleParts>> = { demo: parts, extremes: parts };

export const RESTAURANTS = ['m1', 'm2', 'm3', 'm4'];

const DINERS = 12;

/** Adds restaurants with dining rooms, and members with cards at each program. @returns the members by program */
export async function fillWorld(database: Database): Promise<Map<string, Diner[]>> {
  await addMerchants(
    database,
    RESTAURANTS.map((id) => merchantRow(id)),
  );
  const tables = Array.from({ length: 30 }, (_, index) => ({
    number: String(index + 1),
    minSeats: 1,
    maxSeats: 4,
    joinsWith: [],
  }));
  for (const id of RESTAURANTS) await setRoom(database, id, diningRoom({ tables }));
  const world = new Map<string, Diner[]>();
  for (const partner of Object.keys(PROGRAMS)) {
    const diners: Diner[] = [];
    for (let place = 0; place < DINERS; place += 1) {
      const card = `card-${partner}-${place}`;
      const { id } = await addMember(database, partner, {
        password: null,
        member_type: 'EnrolledCardMember',
        email: `diner${place}@example.com`,
        email_opt_in: place % 2 === 1,
      });
      await linkCard(database, partner, id, card);
      diners.push({ id, card, rate: RATES[place % 2]! });
    }
    world.set(partner, diners);
  }
  return world;
}
