import type { DiningRoom } from '@dining/booking';
import type { DemoMerchant } from '../demo-merchant.types.ts';
import { createRandom, hashText, type Random } from '../random/random.ts';
import { bar, bistro, neighborhood, oneTable, restaurant, tavern, type Floor } from './floors.ts';
import { shiftsOf } from './shifts.ts';

/** The invented dining room of a merchant. */
export type DemoDiningRoom = { readonly merchantId: string; readonly room: DiningRoom };

/** Merchants with an openTableId that have a dining room; the others have their tables at a provider that is not there. */
const SHARE_WITH_ROOM = 0.9;

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const FRIDAY_AND_SATURDAY = [5, 6];

/**
 * Invents the dining rooms of merchants that take reservations: their hours become shifts. The first one has a single
 * table. The same merchant always gets the same room.
 */
export function generateDemoDiningRooms(merchants: readonly DemoMerchant[], seed = 1): DemoDiningRoom[] {
  let isFirst = true;
  return merchants.flatMap((merchant) => {
    if (merchant.openTableId === null || merchant.highlight === 'comingSoon') return [];
    const random = createRandom(hashText(`dining room ${merchant.id}`, seed));
    if (!random.boolean(SHARE_WITH_ROOM)) return [];
    const floor = isFirst ? oneTable : floorOf(merchant, random);
    const shifts = shiftsOf(merchant.hours, floor, random);
    if (shifts.length === 0) return [];
    isFirst = false;
    return [{ merchantId: merchant.id, room: { ...roomOf(floor, merchant, random), shifts } }];
  });
}

function floorOf({ mealsServed, priceRange }: DemoMerchant, random: Random): Floor {
  if (mealsServed.includes('lateNight') && random.boolean(0.4)) return bar;
  if (priceRange >= 3) return random.pick([bistro, restaurant, restaurant]);
  return random.pick([neighborhood, neighborhood, bistro, tavern]);
}

const roomOf = (floor: Floor, { priceRange }: DemoMerchant, random: Random): Omit<DiningRoom, 'shifts'> => ({
  tables: floor.tables.map((table) => ({ ...table, joinsWith: [...table.joinsWith] })),
  exceptions: [],
  rules: {
    minParty: 1,
    maxParty: floor.maxParty,
    noticeMinutes: random.pick([30, 60, 60, 120]),
    daysAhead: random.pick([30, 60, 90]),
    changeUntilMinutes: random.pick([120, 240, 240, 1440]),
    cardGuarantees: guaranteesOf(floor, priceRange, random),
  },
});

/** Many ask for a card from larger parties, and expensive ones on weekends from everybody. */
function guaranteesOf({ maxParty }: Floor, priceRange: number, random: Random): DiningRoom['rules']['cardGuarantees'] {
  if (priceRange >= 4 && random.boolean(0.5))
    return [{ fromParty: 1, weekdays: FRIDAY_AND_SATURDAY, feeCentsPerCover: 4000 }];
  return maxParty >= 6 && random.boolean(0.4) ? [{ fromParty: 6, weekdays: EVERY_DAY, feeCentsPerCover: 2500 }] : [];
}
