import { createHash, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { PartnerSettings } from '@dining/partner-settings';
import { connect } from '@dining/postgres';
import type { FastifyBaseLogger } from 'fastify';
import { serverJobs } from '../../src/jobs.ts';
import { createRecoveryToken } from '../../src/modules/accounts/accounts.ts';
import { guaranteeHandlers } from '../../src/modules/card-guarantees/card-guarantees.ts';
import { TEST_TERMS } from '../../src/modules/cards/cards.testing.ts';
import { memoryVault } from '../../src/modules/cards/memory-vault.testing.ts';
import { answerClaim, approveClaim } from '../../src/modules/claims/claims.ts';
import { createEmailToken } from '../../src/modules/credentials/credentials.ts';
import { memberJoined } from '../../src/modules/enrollment/member-joined.ts';
import { createLocationService } from '../../src/modules/locations/locations.service.ts';
import { mailHandlers, type Mailer } from '../../src/modules/mail/mail.ts';
import { addMember } from '../../src/modules/members/members.testing.ts';
import { createMerchantService } from '../../src/modules/merchants/merchants.service.ts';
import { addMerchants, addOffer, merchantRow } from '../../src/modules/merchants/merchants.testing.ts';
import { diningRoom, setRoom } from '../../src/modules/reservations/reservations.testing.ts';
import { reservationCalendars, reservationHandlers } from '../../src/modules/reservations/reservations.ts';
import {
  adjustBalance,
  findMembersWithDeferred,
  mailExpectations,
  markReviewed,
  membersToPay,
  payOut,
  payoutHandlers,
  reverseDine,
  settleDeferred,
} from '../../src/modules/rewards/rewards.ts';
import { openDatabase, type Database, type PartnerTransaction } from '../../src/platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/db/testing.ts';
import { loadEnv } from '../../src/platform/env/load-env.ts';
import { AppError } from '../../src/platform/http/app-error.ts';
import { REQUEST_LIMITS } from '../../src/platform/http/request-limits.ts';
import type { EffectHandler } from '../../src/platform/outbox/effect.ts';
import { createOutbox, type Outbox } from '../../src/platform/outbox/outbox.ts';
import type { MemberCaller } from '../../src/platform/session/caller.ts';
import { createMetrics } from '../../src/platform/telemetry/metrics.ts';
import type { Site } from '../../src/platform/tenancy/site.ts';
import { makeBundle, recordingRenderer } from '../../src/platform/tenancy/sites.testing.ts';
import { createServices, type Services } from '../../src/services.ts';
import { readBooks } from './read-books.testing.ts';
import { RESTAURANTS, type YearAction, type YearOffer, type YearRow, type YearStep } from './steps.testing.ts';
import { YEAR_SETTINGS } from './year-settings.testing.ts';

const silent = (): void => undefined;
const QUIET = { info: silent, warn: silent, error: silent } as unknown as FastifyBaseLogger;

const CODE = 'demo';
const MINUTE_MS = 60_000;

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

/** The product in a year: real services on a database of their own, with a clock that steps move. */
export type World = {
  /** Does all that happens at one moment. */
  act(steps: readonly YearStep[]): Promise<void>;
  /** What the database says, as the bookkeeper says it: one line each, sorted. */
  books(): Promise<string[]>;
  /** How many crashes were reached, and how many statements the services ran. */
  counts: { crashes: number; statements: number };
  stop(): Promise<void>;
};

/** The process was killed: its connections have ended, and nothing that it does reaches the database any more. */
class Killed extends Error {
  override readonly name = 'Killed';
}

type Process = { database: Database; services: Services; outbox: Outbox };

const idOf = (table: string): string => {
  const hex = createHash('sha256').update(table).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** @param problems gets what went wrong without ending the year, such as an effect that failed */
export async function startWorld(problems: string[], fault?: Fault): Promise<World> {
  const test = await createTestDatabase({ statementTimeoutMs: 30_000 });
  const vault = memoryVault();
  let time = 0;
  const now = (): Date => new Date(time);
  const counts = { crashes: 0, statements: 0 };
  /** The statement of this step at which the process is killed. */
  let crash: NonNullable<YearStep['crash']> | undefined;
  let statement = 0;
  const members = new Map<string, string>();
  const claims = new Map<string, string>();
  /** Mails by the id of their effect, so that one that is sent again after a crash is the same. */
  const queued = new Map<string, { kind: string; payload: Record<string, unknown> }>();
  const sent = new Set<string>();
  const mailer: Mailer = {
    send: async ({ id = '' }) => void sent.add(id),
  };

  await addMerchants(
    test.database,
    RESTAURANTS.map(({ id, zone, maxSpendCents, maxVisits }) =>
      merchantRow(id, {
        time_zone: zone,
        monthly_max_spend_cents: maxSpendCents,
        monthly_max_visits: maxVisits,
      }),
    ),
  );
  for (const id of ['ny', 'phx']) await setRoom(test.database, id, diningRoom({ rules: { daysAhead: 90 } }));

  const env = loadEnv({ COOKIE_SECRET: 'a-secret-of-the-tests-that-is-long-enough' });
  const site: Site = {
    code: CODE,
    folder: '',
    bundle: makeBundle(CODE, { settings: { ...YEAR_SETTINGS, ...fault?.settings } }),
  };
  const { partner } = site.bundle.basics;
  const sites = { sites: [site], byHost: (host: string) => (host === `${CODE}.example` ? site : undefined) };
  const merchants = createMerchantService({ database: test.database, radiusMiles: 25, now });
  await merchants.start([CODE]);

  async function startProcess(): Promise<Process> {
    let isDead = false;
    const database = await openDatabase({
      url: test.appUrl,
      poolSize: 3,
      statementTimeoutMs: 30_000,
      applicationName: 'year',
      async traceQuery(_text, run) {
        if (isDead) throw new Killed();
        counts.statements += 1;
        statement += 1;
        if (crash === undefined || statement !== crash.statement) return run();
        if (crash.when === 'after') await run();
        isDead = true;
        counts.crashes += 1;
        await endConnections(test);
        throw new Killed();
      },
    });
    const services = createServices({
      env,
      database,
      sites,
      renderer: recordingRenderer(),
      merchants,
      locations: createLocationService(merchants),
      vault,
      metrics: createMetrics(),
      limits: REQUEST_LIMITS,
      transport: () => 'http',
      listeningPort: () => 0,
      log: QUIET,
      now,
    });
    const { booking } = services;
    const handlers: Record<string, EffectHandler> = {
      ...mailHandlers({
        database,
        sites,
        mailer,
        links: {
          recover: (trx, memberId) => createRecoveryToken(trx, memberId, now()),
          confirmEmail: (trx, changeId) => createEmailToken(trx, changeId, now()),
        },
        calendars: reservationCalendars(env),
        expectations: mailExpectations(now),
        env,
        now,
      }),
      ...guaranteeHandlers({ env, database }),
      ...reservationHandlers({ database, booking }),
      ...payoutHandlers({
        database,
        partnerOf: () => partner,
        delivery: { deliver: async () => undefined },
        now,
      }),
    };
    const noted = Object.fromEntries(
      Object.entries(handlers).map(([kind, handle]): [string, EffectHandler] => [
        kind,
        async (effect) => {
          if (fault?.losesEffect?.(kind) === true) return;
          queued.set(`${CODE}.${effect.id}.${effect.queuedAt.getTime()}`, {
            kind,
            payload: effect.payload as Record<string, unknown>,
          });
          await handle(effect);
        },
      ]),
    );
    const warn = (about: { err?: Error; kind?: string }): void => {
      if (!isDead) problems.push(`${now().toISOString()} ${about.kind}: ${about.err?.stack}`);
    };
    const log = { warn, error: warn } as unknown as Parameters<typeof createOutbox>[0]['log'];
    return { database, services, outbox: createOutbox({ database, partners: [CODE], handlers: noted, now, log }) };
  }

  /** The process that serves now; a crash ends it. */
  let live = await startProcess();
  const inProgram = <Value>(work: (trx: PartnerTransaction) => Promise<Value>): Promise<Value> =>
    live.database.withPartner(CODE, work);
  const callerOf = (member: string): MemberCaller => ({
    site,
    partner,
    requestId: 'year',
    networkHash: Buffer.alloc(32),
    sessionHash: undefined,
    session: {
      memberId: members.get(member)!,
      expiresAt: new Date(time + 60 * MINUTE_MS),
      isRemembered: false,
      emulatedBy: undefined,
      mustUpdateEmail: false,
    },
    device: { browser: '', system: '' },
    isOver: () => false,
    isKnownBrowserOf: () => false,
  });
  const dineOf = (dine: string): Promise<number | undefined> =>
    inProgram(async (trx) => {
      const row = await trx
        .selectFrom('card_transaction')
        .select('id')
        .where('source_id', '=', dine)
        .executeTakeFirst();
      return row?.id;
    });

  async function deliver(rows: readonly YearRow[]): Promise<void> {
    const records = (fault?.rows?.([...rows]) ?? rows).map((row) => ({
      sourceTransactionId: row.refund ?? row.dine,
      event: row.event,
      ...(row.refund !== undefined && { originalSourceTransactionId: row.dine }),
      cardFingerprint: vault.fingerprintOf(row.card).toString('hex'),
      merchantId: row.restaurant,
      transactedAt: row.dinedAt,
      ticketCents: row.cents,
      currency: row.currency,
      cardKind: row.cardKind,
    }));
    const body = Buffer.from(JSON.stringify({ transactions: records }));
    // The id is the same when a delivery is sent again after a crash.
    const id = createHash('sha256').update(body).digest('hex').slice(0, 32);
    await live.services.feed.deliver(partner, { id, body, rows: records });
  }

  async function doAction(action: YearAction): Promise<void> {
    const { services } = live;
    switch (action.do) {
      case 'join':
        return join(action);
      case 'link': {
        const token = vault.store(CODE, action.card);
        await services.cards.link(callerOf(action.member), {
          creditCards: [{ lastFour: action.card.slice(-4), cardType: 'visa', token }],
          termsVersion: TEST_TERMS,
        });
        return;
      }
      case 'unlink': {
        const memberId = members.get(action.member);
        const card = await inProgram((trx) =>
          trx
            .selectFrom('member_card')
            .select('id')
            .where('member_id', '=', memberId ?? randomUUID())
            .where('fingerprint', '=', vault.fingerprintOf(action.card))
            .where('unlinked_at', 'is', null)
            .executeTakeFirst(),
        );
        if (card) await services.cards.unlink(callerOf(action.member), { id: card.id, closesAccount: true });
        return;
      }
      case 'optIn':
        await services.profile.update(callerOf(action.member), { emailOptIn: action.isOptedIn });
        return;
      case 'number':
        await services.profile.update(callerOf(action.member), { loyaltyNumber: `Y${action.member}` });
        return;
      case 'register':
        return services.bonuses.register(callerOf(action.member), action.bonus);
      case 'row':
        return deliver([action.row]);
      case 'offer':
        return setOffer(action.offer);
      case 'review': {
        const id = await dineOf(action.dine);
        if (id !== undefined) await inProgram((trx) => markReviewed(trx, id));
        for (const memberId of await inProgram((trx) => findMembersWithDeferred(trx, undefined)))
          await inProgram((trx) => settleDeferred(trx, partner, memberId, now()));
        return;
      }
      case 'reverse': {
        const id = await dineOf(action.dine);
        if (id !== undefined) await inProgram((trx) => reverseDine(trx, partner, id, 'duplicate', now()));
        return;
      }
      case 'adjust': {
        const [memberId, { units, key }] = [members.get(action.member), action];
        if (memberId !== undefined) await inProgram((trx) => adjustBalance(trx, { memberId, units, key, now: now() }));
        return;
      }
      case 'claim': {
        const { member, restaurant: merchantId, day: date, cents: amountCents } = action;
        await services.claims.file(callerOf(member), { claim: { merchantId, date, amountCents }, file: undefined });
        return;
      }
      case 'decide': {
        const claimId = claims.get(action.claim);
        if (claimId === undefined) return;
        const decision = { claimId, operator: 'Kim', now: now() };
        await inProgram((trx) =>
          action.verdict === 'approve'
            ? approveClaim(trx, partner, decision)
            : answerClaim(trx, { ...decision, status: 'declined', reason: 'No receipt' }),
        );
        return;
      }
      case 'book':
        await services.reservations.book(callerOf(action.member), {
          requestId: idOf(action.table),
          merchantId: action.restaurant,
          startsAt: action.startsAt,
          partySize: 2,
        });
        return;
      case 'cancel': {
        const row = await inProgram((trx) =>
          trx
            .selectFrom('reservation')
            .select(['id', 'member_id'])
            .where('request_id', '=', idOf(action.table))
            .executeTakeFirst(),
        );
        const member = [...members].find(([, id]) => id === row?.member_id)?.[0];
        if (row && member !== undefined) await services.reservations.cancel(callerOf(member), row.id);
        return;
      }
      case 'delete':
        return services.profile.deleteAccount(callerOf(action.member), { confirm: true });
      case 'payout':
        for (const memberId of await inProgram((trx) => membersToPay(trx, site, undefined)))
          await inProgram((trx) => payOut(trx, site, memberId, now()));
        return;
      case 'jobs':
        return runJobs();
    }
  }

  async function join(action: Extract<YearAction, { do: 'join' }>): Promise<void> {
    const { member, isOptedIn, hasNumber, vipThrough } = action;
    if (!members.has(member)) {
      const { id } = await addMember(test.database, CODE, {
        password: null,
        public_id: `year-of-${member}`,
        email: `${member}@example.com`,
        email_opt_in: isOptedIn,
        loyalty_number: hasNumber ? `Y${member}` : null,
        vip_through: vipThrough,
        joined_at: now(),
        activated_at: now(),
      });
      members.set(member, id);
    }
    const memberId = members.get(member)!;
    const { services } = live;
    await inProgram(async (trx) => {
      const isDone = await trx
        .selectFrom('security_event')
        .select('id')
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      if (isDone) return;
      const caller = { ...callerOf(member), session: undefined };
      await memberJoined(services, trx, caller, { memberId, email: `${member}@example.com`, legalTexts: [] }, now());
    });
  }

  async function setOffer(offer: YearOffer): Promise<void> {
    await test.database.withPartner(CODE, (trx) =>
      trx
        .deleteFrom('merchant_offer')
        .where('merchant_id', '=', offer.restaurant)
        .where('offer_id', '=', offer.id)
        .execute(),
    );
    await addOffer(test.database, CODE, offer.restaurant, {
      offer_id: offer.id,
      offer_type: offer.isLimited ? 'limited' : 'unlimited',
      bonus_amount: offer.units,
      required_tier: offer.requiredTier,
      minimum_ticket_cents: offer.minimumCents,
      starts_on: offer.startsOn,
      ends_on: offer.endsOn,
      days: offer.days,
    });
  }

  /** Jobs that touch members run twice a day, all others once a month. */
  const OFTEN = new Set([
    'remind of reservations',
    'tell members whose VIP status ends',
    'ask about unanswered reservations',
  ]);

  async function runJobs(): Promise<void> {
    const jobs = serverJobs({
      env,
      database: live.database,
      ownVault: undefined,
      booking: live.services.booking,
      merchants,
      dataDir: tmpdir(),
      log: QUIET,
      hasVip: () => true,
      now,
    });
    for (const { name, run } of jobs)
      if ((OFTEN.has(name) || now().getUTCDate() === 1) && fault?.skipsJob?.(name) !== true) await run(CODE);
  }

  /** A step and what it queued; a second try may find what the first one had already stored. */
  async function attempt(steps: readonly YearStep[]): Promise<void> {
    const rows = steps.flatMap((step) => (step.do === 'row' ? [step.row] : []));
    if (rows.length > 0) await deliver(rows);
    for (const step of steps) if (step.do !== 'row') await refusable(() => doAction(step));
    await live.outbox.deliverDue();
  }

  /** What the product refuses, the bookkeeper refuses as well. */
  async function refusable(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }

  async function restart(): Promise<void> {
    await live.database.close().catch(() => undefined);
    // Effects that the dead process had taken are free again.
    time += 2 * MINUTE_MS;
    live = await startProcess();
  }

  return {
    counts,
    async act(steps) {
      const [first] = steps;
      if (first === undefined) return;
      time = Date.parse(first.at);
      crash = steps.find((step) => step.crash !== undefined)?.crash;
      statement = 0;
      try {
        await attempt(steps);
      } catch (error) {
        if (crash === undefined || !isOfDeath(error)) throw error;
        crash = undefined;
        await restart();
        if (fault?.forgets !== true) await attempt(steps);
      }
      crash = undefined;
      const filed = steps.find((step) => step.do === 'claim');
      if (filed?.do === 'claim') await noteClaim(filed);
    },
    books: () =>
      readBooks(test.database, { partner: CODE, members, claims, mails: [...sent].map((id) => queued.get(id)!) }),
    async stop() {
      await live.database.close();
      await merchants.close();
      await test.drop();
    },
  };

  async function noteClaim({ claim, member }: Extract<YearAction, { do: 'claim' }>): Promise<void> {
    const known = new Set(claims.values());
    const rows = await test.database.withPartner(CODE, (trx) =>
      trx.selectFrom('reward_claim').select('id').where('member_id', '=', members.get(member)!).execute(),
    );
    const filed = rows.find(({ id }) => !known.has(id));
    if (filed) claims.set(claim, filed.id);
  }
}

/** A statement of a dead process fails in whatever way its connection ended. */
const isOfDeath = (error: unknown): boolean =>
  error instanceof Killed ||
  /terminat|Connection|not queryable|released|closed/i.test(error instanceof Error ? error.message : '');

async function endConnections({ adminUrl, appUrl }: TestDatabase): Promise<void> {
  const admin = await connect(adminUrl, 'TEST_DATABASE_URL');
  await admin
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(appUrl).pathname.slice(1)}' and application_name = 'year'`,
    )
    .finally(() => admin.end());
}
