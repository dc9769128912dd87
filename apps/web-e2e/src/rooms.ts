import type { DiningRoom } from '@dining/booking';
import { test } from '@playwright/test';

/** Whether this worker may change the room of a restaurant: no two journeys that run at the same time change the same one. */
export function isOurs(merchantId: string): boolean {
  const { parallelIndex, config } = test.info();
  const sum = [...merchantId].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return sum % config.workers === parallelIndex;
}

/** A dining room with twelve tables for parties of 1 to 8, every day, by default from 10:00 to 22:00 and without a card. */
export const roomWith = (
  rules: Partial<DiningRoom['rules']> = {},
  hours: { firstSeating: string; lastSeating: string } = { firstSeating: '10:00', lastSeating: '22:00' },
): DiningRoom => ({
  tables: Array.from({ length: 12 }, (_, index) => ({
    number: String(index + 1),
    minSeats: 1,
    maxSeats: 8,
    joinsWith: [],
  })),
  shifts: [
    {
      ...hours,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      intervalMinutes: 30,
      turnTimes: [{ upToParty: 8, minutes: 60 }],
      maxCovers: null,
    },
  ],
  exceptions: [],
  rules: {
    minParty: 1,
    maxParty: 8,
    noticeMinutes: 0,
    daysAhead: 60,
    changeUntilMinutes: 60,
    cardGuarantees: [],
    ...rules,
  },
});
