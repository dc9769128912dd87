import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  availabilityOf,
  decideBooking,
  instantAtOrAfter,
  type DiningRoom,
  type Hold,
  type Slot,
} from '@dining/booking';

const MINUTE_MS = 60_000;
const LOCK_MS = 5 * MINUTE_MS;

/** Steps in which a window is searched: as far as the engine looks around a time. */
const STEP_MINUTES = 150;

const REASONS = {
  none: 'NoTimesExist',
  too_close: 'NotFarEnoughInAdvance',
  party_too_small: 'BelowMinPartySize',
  party_too_big: 'AboveMaxPartySize',
  too_far: 'TooFarInAdvance',
} as const;

type Taken = { hold: Hold; slot: Slot; partySize: number };
type Lock = Taken & { token: string; requestId: string; expiresAt: number };
type Booked = Taken & { confirmation: string; status: 'Booked' | 'Canceled'; requestId: string };

/** What happens to the next calls whose path contains a text. */
type Fault = {
  path: string;
  /** Hang up before the call is carried out, or after: the answer is lost. */
  when: 'before' | 'after';
  times: number;
};

/** A booking provider in OpenTable's shape: a real HTTP server whose tables the engine decides about. */
export type BookingServer = {
  url: string;
  /** Client id and secret. */
  credentials: { clientId: string; clientSecret: string };
  room: DiningRoom;
  /** E-mail addresses of guests for whom nothing is booked. */
  deactivated: Set<string>;
  booked: readonly Booked[];
  faults: Fault[];
  /** Calls so far, as method and path. */
  calls: string[];
  /** Invalidates the token that clients have. */
  expireToken(): void;
  reset(): void;
  close(): Promise<void>;
};

type Body = Record<string, unknown>;
type Answer = { status: number; body: object };
const refusal = (error: string, status = 409): Answer => ({ status, body: { error } });

/** @param zone the time zone of its only restaurant, whatever its id */
export async function startBookingServer({
  room,
  zone,
  now,
}: {
  room: DiningRoom;
  zone: string;
  now(): Date;
}): Promise<BookingServer> {
  let token = randomUUID();
  let locks: Lock[] = [];
  const booked: Booked[] = [];

  const takenBy = (except?: Booked | Lock): Hold[] => [
    ...locks.filter((lock) => lock !== except && lock.expiresAt > now().getTime()).map(({ hold }) => hold),
    ...booked.filter((one) => one !== except && one.status === 'Booked').map(({ hold }) => hold),
  ];
  const facts = (partySize: number, taken = takenBy()) => ({
    room: server.room,
    zone,
    now: now().getTime(),
    partySize,
    taken,
  });
  const described = ({ confirmation, status, requestId, hold, slot, partySize }: Booked): Answer => ({
    status: 200,
    body: {
      confirmation_number: confirmation,
      status,
      date_time: new Date(slot.at).toISOString(),
      end_time: new Date(hold.end).toISOString(),
      party_size: partySize,
      no_show_fee_cents: slot.feeCents,
      changeable_until: new Date(slot.at - server.room.rules.changeUntilMinutes * MINUTE_MS).toISOString(),
      request_id: requestId,
    },
  });

  function availability(query: URLSearchParams): Answer {
    const [day = '', time = ''] = (query.get('start_date_time') ?? '').split('T');
    const partySize = Number(query.get('party_size'));
    const minutes = Number(query.get('forward_minutes'));
    const taken = takenBy(booked.find(({ confirmation }) => confirmation === query.get('replaces')));
    const answer = availabilityOf({ ...facts(partySize, taken), day, time });
    const wanted = instantAtOrAfter(zone, day, time);
    const found = new Map<number, Slot>();
    for (let step = -minutes; step <= minutes; step += Math.min(minutes, STEP_MINUTES)) {
      const near = new Date(wanted + step * MINUTE_MS);
      const local = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
      const [nearDay = '', nearTime = ''] = local.format(near).split(' ');
      const around = availabilityOf({ ...facts(partySize, taken), day: nearDay, time: nearTime });
      if (around.outcome !== 'slots') continue;
      for (const slot of around.slots) if (Math.abs(slot.at - wanted) <= minutes * MINUTE_MS) found.set(slot.at, slot);
    }
    return {
      status: 200,
      body: {
        times: [...found.values()].map(({ at, needsCard, feeCents }) => ({
          date_time: new Date(at).toISOString(),
          card_required: needsCard,
          no_show_fee_cents: feeCents,
        })),
        no_times_reasons: answer.outcome === 'slots' ? [] : [REASONS[answer.outcome]],
        ...(answer.outcome === 'party_too_small' && { min_party_size: answer.minParty }),
        ...(answer.outcome === 'party_too_big' && { max_party_size: answer.maxParty }),
        ...(answer.outcome === 'too_far' && { last_date: answer.lastDay }),
      },
    };
  }

  function lockSlot(body: Body): Answer {
    const requestId = String(body['request_id']);
    const replaced = booked.find(({ confirmation }) => confirmation === body['replaces']);
    const done = booked.find((one) => one.requestId === requestId);
    if (done) return locked({ ...done, token: requestId, expiresAt: now().getTime() });
    const known = locks.find((one) => one.requestId === requestId);
    const partySize = Number(body['party_size']);
    const decision = decideBooking({
      ...facts(partySize, takenBy(known ?? replaced)),
      at: Date.parse(String(body['date_time'])),
    });
    if (!decision) return refusal('SlotTaken');
    if (known) return locked(known);
    const lock = { ...decision, partySize, token: randomUUID(), requestId, expiresAt: now().getTime() + LOCK_MS };
    locks.push(lock);
    return locked(lock);
  }

  function locked(lock: Pick<Lock, 'token' | 'expiresAt' | 'slot'>): Answer {
    return {
      status: 201,
      body: {
        reservation_token: lock.token,
        expires_at: new Date(lock.expiresAt).toISOString(),
        card_required: lock.slot.needsCard,
      },
    };
  }

  function reserve(body: Body, changed?: Booked): Answer {
    const known = booked.find(({ requestId }) => requestId === body['request_id']);
    if (known) return described(known);
    const lock = locks.find((one) => one.token === body['reservation_token']);
    if (!lock || lock.expiresAt <= now().getTime()) return refusal('SlotTaken');
    if (server.deactivated.has(String(body['email_address']))) return refusal('GuestDeactivated', 403);
    if (lock.slot.needsCard && body['card_on_file'] !== true) return refusal('CardRequired');
    locks = locks.filter((one) => one !== lock);
    const { hold, slot, partySize, requestId } = lock;
    if (changed) return described(Object.assign(changed, { hold, slot, partySize, requestId }));
    const made: Booked = {
      hold,
      slot,
      partySize,
      requestId,
      confirmation: `C${booked.length + 1}`,
      status: 'Booked',
    };
    booked.push(made);
    return described(made);
  }

  function answerTo(method: string, url: URL, body: Body): Answer {
    const [, , , , kind, id, more] = url.pathname.split('/');
    if (kind === 'availability') return availability(url.searchParams);
    if (kind === 'slot_locks' && method === 'DELETE') {
      locks = locks.filter((lock) => lock.token !== id);
      return { status: 200, body: {} };
    }
    if (kind === 'slot_locks') return lockSlot(body);
    const one =
      id === undefined
        ? booked.find(({ requestId }) => requestId === url.searchParams.get('request_id'))
        : booked.find(({ confirmation }) => confirmation === decodeURIComponent(id));
    if (method === 'POST') return reserve(body);
    if (!one) return refusal('NotFound', 404);
    if (method === 'GET') return described(one);
    return more === 'status' ? described(Object.assign(one, { status: 'Canceled' })) : reserve(body, one);
  }

  const http: Server = createServer((request, reply) => {
    void bodyOf(request).then((body) => {
      const { method = '', url = '' } = request;
      server.calls.push(`${method} ${url}`);
      const fault = server.faults.find(({ path, times }) => times > 0 && url.includes(path));
      if (fault) fault.times -= 1;
      if (fault?.when === 'before') return request.socket.destroy();
      const answer = ((): Answer => {
        if (url.startsWith('/oauth/token')) {
          const basic = `Basic ${Buffer.from('client:secret').toString('base64')}`;
          return request.headers.authorization === basic
            ? { status: 200, body: { access_token: token, expires_in: 3600 } }
            : refusal('InvalidClient', 401);
        }
        if (request.headers.authorization !== `Bearer ${token}`) return refusal('InvalidToken', 401);
        return answerTo(method, new URL(url, 'http://booking'), body);
      })();
      if (fault?.when === 'after') return request.socket.destroy();
      return reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));

  const server: BookingServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    credentials: { clientId: 'client', clientSecret: 'secret' },
    room,
    deactivated: new Set(),
    booked,
    faults: [],
    calls: [],
    expireToken: () => void (token = randomUUID()),
    reset() {
      locks = [];
      booked.length = 0;
      server.room = room;
      server.faults = [];
      server.calls = [];
      server.deactivated.clear();
    },
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const part of request) text += String(part);
  return text === '' ? {} : (JSON.parse(text) as Body);
}
