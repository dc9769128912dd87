import { createHash } from 'node:crypto';
import {
  availabilityOf,
  changeableUntil,
  decideBooking,
  holdsNeeded,
  localTimeOf,
  slotsNear,
  type BookingFacts,
  type BookingRequest,
} from '@dining/booking';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import { isExclusionViolation } from '../../platform/db/exclusion-violation.ts';
import type { BookingProvider, Settle, SlotRequest, TableOrder, TableReference } from './booking-provider.ts';
import { deleteHold, findHolds, findRoom, hasHold, insertHold, lockDay } from './table-holds.repository.ts';

/** Attempts at a table, if parties of another day's shift take it meanwhile: the lock is per day. */
const MAX_ATTEMPTS = 3;

/** Letters and digits that are not mistaken for one another. */
const CONFIRMATION_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CONFIRMATION_LENGTH = 7;

/** Books the tables of dining rooms that this server knows: decides with libs/booking, and holds them in `table_hold`. */
export function embeddedBooking({ database, now }: { database: Database; now(): Date }): BookingProvider {
  /** Takes a table in one transaction with what `settle` stores. @param current the table that it replaces */
  async function take<Result>(
    partner: string,
    order: TableOrder,
    settle: Settle<Result>,
    current?: TableReference,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await database.withPartner(partner, (trx) => takeIn(trx, order, settle, current));
      } catch (error) {
        if (!isExclusionViolation(error)) throw error;
        if (attempt === MAX_ATTEMPTS) return database.withPartner(partner, (trx) => settle(trx, { outcome: 'taken' }));
      }
    }
  }

  async function takeIn<Result>(
    trx: PartnerTransaction,
    { key, restaurant: { id: merchantId, zone }, at, partySize, guest, hasCard }: TableOrder,
    settle: Settle<Result>,
    current?: TableReference,
  ): Promise<Result> {
    if (!guest.mayReserve) return settle(trx, { outcome: 'deactivated' });
    const { day } = localTimeOf(zone, at);
    await lockDay(trx, merchantId, day);
    const room = await findRoom(trx, merchantId);
    // The key is the hold's id: a table that an earlier attempt took is this order's own.
    const except = current?.holdId ? [key, current.holdId] : [key];
    const holds = await findHolds(trx, [merchantId], { ...holdsNeeded(day), except });
    const time = now().getTime();
    const decision =
      room && decideBooking({ room, zone, now: time, partySize, at, taken: holds.get(merchantId) ?? [] });
    if (!decision) return settle(trx, { outcome: 'taken' });
    const { slot, hold } = decision;
    if (slot.needsCard && !hasCard) return settle(trx, { outcome: 'card_needed' });
    if (!(await hasHold(trx, key))) {
      if (current?.holdId) await deleteHold(trx, current.holdId);
      await insertHold(trx, { id: key, merchantId, hold });
    }
    return settle(trx, {
      outcome: 'booked',
      table: {
        startsAt: new Date(at),
        endsAt: new Date(hold.end),
        partySize,
        feeCents: slot.feeCents,
        changeableUntil: new Date(changeableUntil(at, room.rules)),
        confirmation: current?.confirmation ?? confirmationOf(key),
        holdId: key,
      },
    });
  }

  return {
    name: 'embedded',
    async availability(partner, restaurant, request, except) {
      const [facts] = await factsOf(partner, [{ restaurant, request }], except);
      return availabilityOf(facts!);
    },
    slots: async (partner, requests) => (await factsOf(partner, requests)).map(slotsNear),
    book: (partner, order, settle) => take(partner, order, settle),
    change: (partner, order, current, settle) => take(partner, order, settle, current),
    cancel: (partner, _restaurant, { holdId }, settle) =>
      database.withPartner(partner, async (trx) => {
        if (holdId !== null) await deleteHold(trx, holdId);
        return settle(trx);
      }),
    // Taking a table and storing it are one transaction: what was not stored did not happen.
    find: async () => ({ state: 'none' }),
  };

  /** What the engine needs to know about requests, with one query for all holds. @param except a table to leave out */
  async function factsOf(
    partner: string,
    requests: readonly SlotRequest[],
    except?: TableReference,
  ): Promise<(BookingFacts & BookingRequest)[]> {
    if (requests.length === 0) return [];
    const spans = requests.map(({ request: { day } }) => holdsNeeded(day));
    const holds = await findHolds(
      database.sharedFor(partner),
      requests.map(({ restaurant: { id } }) => id),
      {
        from: Math.min(...spans.map(({ from }) => from)),
        until: Math.max(...spans.map(({ until }) => until)),
        except: except?.holdId ? [except.holdId] : [],
      },
    );
    const time = now().getTime();
    return requests.map(({ restaurant: { id, room, zone }, request }) => {
      if (room === undefined) throw new TypeError(`The restaurant ${id} has no dining room.`);
      return { ...request, room, zone, now: time, taken: holds.get(id) ?? [] };
    });
  }
}

/** The number of a booking, which follows from its key. */
const confirmationOf = (key: string): string =>
  Array.from(
    createHash('sha256').update(`confirmation ${key}`).digest().subarray(0, CONFIRMATION_LENGTH),
    (byte) => CONFIRMATION_LETTERS[byte % CONFIRMATION_LETTERS.length],
  ).join('');
