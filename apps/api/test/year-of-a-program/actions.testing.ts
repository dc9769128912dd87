import { createHash, randomUUID } from 'node:crypto';
import { TEST_TERMS } from '../../src/modules/cards/cards.testing.ts';
import type { MemoryVault } from '../../src/modules/cards/memory-vault.testing.ts';
import { answerClaim, approveClaim } from '../../src/modules/claims/claims.ts';
import { memberJoined } from '../../src/modules/enrollment/member-joined.ts';
import { addMember } from '../../src/modules/members/members.testing.ts';
import { addOffer } from '../../src/modules/merchants/merchants.testing.ts';
import {
  adjustBalance,
  findMembersWithDeferred,
  markReviewed,
  membersToPay,
  payOut,
  reverseDine,
  settleDeferred,
} from '../../src/modules/rewards/rewards.ts';
import type { Database, PartnerTransaction } from '../../src/platform/db/database.ts';
import type { TestDatabase } from '../../src/platform/db/testing.ts';
import type { MemberCaller } from '../../src/platform/session/caller.ts';
import type { Site } from '../../src/platform/tenancy/site.ts';
import type { Services } from '../../src/services.ts';
import { HOUR } from './calendar.testing.ts';
import type { Fault } from './faults.testing.ts';
import type { YearAction, YearOffer, YearRow } from './steps.testing.ts';

/** What actions need of the world. */
type ActionContext = {
  /** The process that serves now. */
  live(): { database: Database; services: Services };
  test: TestDatabase;
  vault: MemoryVault;
  site: Site;
  /** Ids by the names that steps use. */
  members: Map<string, string>;
  claims: ReadonlyMap<string, string>;
  fault: Fault | undefined;
  runJobs(): Promise<void>;
  now(): Date;
};

/** How the steps of a year reach the product. */
export type Actions = {
  deliver(rows: readonly YearRow[]): Promise<void>;
  /** @throws AppError for what the product refuses */
  doAction(action: YearAction): Promise<void>;
};

const idOf = (table: string): string => {
  const hex = createHash('sha256').update(table).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export function openActions({ live, test, vault, site, members, claims, fault, runJobs, now }: ActionContext): Actions {
  const { partner } = site.bundle.basics;
  const inProgram = <Value>(work: (trx: PartnerTransaction) => Promise<Value>): Promise<Value> =>
    live().database.withPartner(site.code, work);
  const callerOf = (member: string): MemberCaller => ({
    site,
    partner,
    requestId: 'year',
    networkHash: Buffer.alloc(32),
    sessionHash: undefined,
    session: {
      memberId: members.get(member)!,
      expiresAt: new Date(now().getTime() + HOUR),
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

  /** The links of a member to a card. */
  const linksOf = (trx: PartnerTransaction, { member, card }: { member: string; card: string }) =>
    trx
      .selectFrom('member_card')
      .select('id')
      .where('member_id', '=', members.get(member) ?? randomUUID())
      .where('fingerprint', '=', vault.fingerprintOf(card));

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
    await live().services.feed.deliver(partner, { id, body, rows: records });
  }

  async function doAction(action: YearAction): Promise<void> {
    const { services } = live();
    switch (action.do) {
      case 'join':
        return join(action);
      case 'link': {
        const token = vault.store(site.code, action.card);
        await services.cards.link(callerOf(action.member), {
          creditCards: [{ lastFour: action.card.slice(-4), cardType: 'visa', token }],
          termsVersion: TEST_TERMS,
        });
        return;
      }
      case 'unlink': {
        const card = await inProgram((trx) => linksOf(trx, action).where('unlinked_at', 'is', null).executeTakeFirst());
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
        const card = await inProgram((trx) => linksOf(trx, action).executeTakeFirst());
        const claim = { merchantId, date, amountCents, cardId: card?.id ?? randomUUID() };
        await services.claims.file(callerOf(member), { claim, file: undefined });
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
      const { id } = await addMember(test.database, site.code, {
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
    const { services } = live();
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
    await test.database.withPartner(site.code, (trx) =>
      trx
        .deleteFrom('merchant_offer')
        .where('merchant_id', '=', offer.restaurant)
        .where('offer_id', '=', offer.id)
        .execute(),
    );
    await addOffer(test.database, site.code, offer.restaurant, {
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

  return { deliver, doAction };
}
