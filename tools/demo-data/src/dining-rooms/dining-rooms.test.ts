import { checkDiningRoom } from '@dining/booking';
import { describe, expect, it } from 'vitest';
import { generateDemoMerchants } from '../merchants.ts';
import { generateDemoDiningRooms } from './dining-rooms.ts';

const merchants = generateDemoMerchants();
const rooms = generateDemoDiningRooms(merchants);

describe('demo dining rooms', () => {
  it('have no findings, and are the same every time', () => {
    expect(
      rooms.flatMap(({ merchantId, room }) => checkDiningRoom(room).map((found) => ({ merchantId, found }))),
    ).toEqual([]);
    expect(generateDemoDiningRooms(merchants)).toEqual(rooms);
  });

  it('exist at most merchants that take reservations, one of them with a single table', () => {
    const reservable = merchants.filter(({ openTableId }) => openTableId !== null).length;
    expect(rooms.length / reservable).toBeGreaterThan(0.8);
    expect(rooms.length).toBeLessThan(reservable);
    expect(rooms[0]?.room.tables).toHaveLength(1);
    expect(rooms.some(({ room }) => room.rules.cardGuarantees.some(({ fromParty }) => fromParty === 6))).toBe(true);
    expect(rooms.some(({ room }) => room.tables.length > 15)).toBe(true);
  });
});
