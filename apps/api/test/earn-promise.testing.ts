import type { FoundMerchant, MerchantSearchResult } from '@dining/api-contract';
import { seededChance } from '@dining/merchant-index/testing';
import type { Partner } from '@dining/partner-settings';
import { benefitUnits, earnFacts, earnPromise, REVIEWED_ABOVE_CENTS, type EarnPromise } from '@dining/rules';
import { expect } from 'vitest';
import { createMemberEarningService } from '../src/modules/member-earning/member-earning.service.ts';
import { findMember } from '../src/modules/members/members.repository.ts';
import { toMember } from '../src/modules/members/to-member.ts';
import { createMerchantService, type MerchantService } from '../src/modules/merchants/merchants.service.ts';
import { addMerchants, addOffer, merchantRow } from '../src/modules/merchants/merchants.testing.ts';
import type { FeedTransaction } from '../src/modules/rewards/feed-transaction.ts';
import { addCardHolder, apply, rewardsPartner, row } from '../src/modules/rewards/rewards.testing.ts';
import { createTestDatabase, type TestDatabase } from '../src/platform/db/testing.ts';

/** Every outcome: unless each of them occurs, the comparison proves less than it says. */
export const OUTCOMES = [
  'awarded',
  'below_minimum',
  'merchant_not_participating',
  'monthly_maximum_spend',
  'monthly_maximum_visits',
  'tier_required',
  'under_review',
];

const ZONES = ['America/New_York', 'America/Chicago', 'America/Los_Angeles', null];

let test: TestDatabase;
let merchants: MerchantService;
let now: Date;
let chance: () => number;
const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
const below = (limit: number): number => Math.floor(chance() * limit);

const partners = [
  rewardsPartner({ hasVIP: true, earnRates: { tier0: 0.5, tier2: 3, tier3: 5 } }, 'demo'),
  rewardsPartner(
    { hasVIP: false, currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 } },
    'extremes',
  ),
];

/** The numbers of restaurants, of members at each of two partners, and of rounds in which each member of one dines. */
export type Scale = { merchants: number; members: number; rounds: number };

/**
 * Compares what random members are promised at random restaurants and days with what their dines earn, and expects no
 * disagreement.
 * @returns every outcome that occurred, and where bills lay next to a minimum that was promised
 */
export async function comparePromises(scale: Scale): Promise<{ outcomes: string[]; bills: string[] }> {
  await start(scale);
  try {
    return await compare(scale);
  } finally {
    await merchants.close();
    await test.drop();
  }
}

async function start(scale: Scale): Promise<void> {
  now = new Date('2026-11-20T18:00:00Z');
  // Fixed, so that a failure can be repeated.
  chance = seededChance(7);
  test = await createTestDatabase({ statementTimeoutMs: 30_000 });
  merchants = createMerchantService({ database: test.database, radiusMiles: 25, now: () => now });
  await addMerchants(
    test.database,
    Array.from({ length: scale.merchants }, (_, number) =>
      merchantRow(`m${number}`, {
        time_zone: pick(ZONES),
        monthly_max_spend_cents: chance() < 0.3 ? below(20_000) : null,
        monthly_max_visits: chance() < 0.3 ? below(4) : null,
      }),
    ),
  );
  for (const { code } of partners) {
    for (let number = 0; number < scale.merchants; number += 1) {
      for (let offer = below(4); offer > 0; offer -= 1) await addRandomOffer(code, `m${number}`, `offer-${offer}`);
    }
    for (let number = 0; number < scale.members; number += 1)
      await addCardHolder(test.database, code, `${code}-${number}`, {
        public_id: `promise-${number}-${code}`,
        email_opt_in: chance() < 0.5,
      });
  }
  await merchants.start(partners.map(({ code }) => code));
}

const addRandomOffer = (code: string, merchantId: string, offerId: string): Promise<void> => {
  const startsOn = chance() < 0.3 ? `2026-1${1 + below(2)}-${10 + below(19)}` : null;
  return addOffer(test.database, code, merchantId, {
    offer_id: offerId,
    offer_type: pick(['limited', 'unlimited'] as const),
    bonus_amount: below(3) * 50,
    required_tier: pick([0, 0, 0, 2, 3]),
    minimum_ticket_cents: pick([null, null, 4_845, 9_999]),
    starts_on: startsOn,
    ends_on: chance() < 0.4 ? `2027-0${1 + below(9)}-10` : null,
    days: chance() < 0.5 ? [0, 1, 2, 3, 4, 5, 6] : [0, 1, 2, 3, 4, 5, 6].filter(() => chance() < 0.5),
  });
};

/** What a settled dine of a bill earns if it earns what the page said, as `status units reason`. */
function promised(promise: EarnPromise, cents: number, { settings }: Partner): string {
  if (!promise.earns) return `forfeit 0 ${promise.reason}`;
  const left = promise.leftCents ?? Number.POSITIVE_INFINITY;
  const units = benefitUnits(Math.min(cents, left), promise.rate, settings.currencyType);
  if (units === 0) return `forfeit 0 ${left < cents ? 'monthly_maximum_spend' : 'below_minimum'}`;
  if (cents > REVIEWED_ABOVE_CENTS) return 'deferred 0 under_review';
  // Each bonus is promised from a bill on: "Spend $50 or more".
  const bonuses = promise.offers.flatMap((offer) => ((offer.minimumTicketCents ?? 0) > cents ? [] : [offer.units]));
  return `awarded ${bonuses.reduce((sum, bonus) => sum + bonus, units)} null`;
}

/** A bill of any size, or one just below, at or just above the minimum of an offer at the restaurant. */
function anyTicket({ earnTerms }: FoundMerchant): number {
  const minimums = earnTerms?.offers.flatMap(({ minimumTicketCents }) => minimumTicketCents ?? []) ?? [];
  return minimums.length > 0 && chance() < 0.5
    ? pick(minimums) + pick([-1, 0, 1])
    : pick([15, 180, 4_820, 9_999, 600_000]) + below(50);
}

async function compare(scale: Scale): Promise<{ outcomes: string[]; bills: string[] }> {
  const { database } = test;
  const pages = createMemberEarningService({ database, now: () => now });
  const seen = new Map<string, number>();
  /** Where bills lay next to a minimum that was promised. */
  const bills = new Set<string>();
  for (let round = 0; round < scale.rounds; round += 1) {
    const partner = partners[round % partners.length]!;
    const { code, settings } = partner;
    now = new Date(now.getTime() + below(40) * 3_600_000);
    const listed = JSON.parse(
      merchants.searchJson(code, { latitude: 40.7577, longitude: -73.9857, pageSize: 100 }),
    ) as MerchantSearchResult;
    const members = await database.withPartner(code, (trx) =>
      trx
        .selectFrom('member_card')
        .innerJoin('member', 'member.id', 'member_card.member_id')
        .select(['member.id', 'fingerprint'])
        .orderBy('member.public_id')
        .execute(),
    );
    await changeTiers(code);
    const said = new Map<string, string>();
    const rows: FeedTransaction[] = [];
    const picks = members.map((member) => {
      const merchant = pick(listed.merchants);
      return { ...member, merchant, ticketCents: anyTicket(merchant) };
    });
    // Meals that are seen and not settled when the page is shown. A program with VIP has none: they could reach it.
    const pending = settings.hasVIP ? [] : await dineUnsettled(partner, round, picks);
    const say = async ({ id, fingerprint, merchant, ticketCents }: (typeof picks)[number]): Promise<void> => {
      const member = await database.withPartner(code, (trx) => findMember(trx, id, now));
      const history = await pages.of(partner, id);
      const facts = earnFacts(merchant, settings, now, toMember(member!, settings, now, false), history);
      const dine = row(`${round} ${id}`, { fingerprint, merchantId: merchant.id, transactedAt: now, ticketCents });
      rows.push(dine);
      const promise = earnPromise(facts);
      said.set(dine.sourceId, promised(promise, ticketCents, partner));
      if (!promise.earns) return;
      for (const { minimumTicketCents: minimum } of promise.offers)
        if (minimum !== null && Math.abs(ticketCents - minimum) <= 1)
          bills.add(['below', 'at', 'above'][ticketCents - minimum + 1]!);
    };
    // A few at once: as many as there are database connections.
    for (let from = 0; from < picks.length; from += 5) await Promise.all(picks.slice(from, from + 5).map(say));
    await apply(database, partner, [...pending.map((dine) => ({ ...dine, event: 'settled' as const })), ...rows], now);
    const dines = await database.withPartner(code, (trx) =>
      trx
        .selectFrom('card_transaction')
        .select(['source_id', 'status', 'benefit_units', 'reason'])
        .where('source_id', 'in', [...said.keys()])
        .execute(),
    );
    expect(dines).toHaveLength(scale.members);
    for (const { source_id, status, benefit_units, reason } of dines) {
      const paid = `${status} ${benefit_units} ${reason}`;
      expect(paid, `round ${round}, dine ${source_id}`).toBe(said.get(source_id));
      const kind = status === 'awarded' ? status : `${reason}`;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }
  }
  return { outcomes: [...seen.keys()].toSorted(), bills: [...bills].toSorted() };
}

/** Half of the members have dined an hour ago, most of them at the same restaurant. */
async function dineUnsettled(
  partner: Partner,
  round: number,
  picks: readonly { id: string; fingerprint: Buffer; merchant: FoundMerchant }[],
): Promise<FeedTransaction[]> {
  const rows = picks
    .filter(() => chance() < 0.5)
    .map(({ id, fingerprint, merchant }) =>
      row(`seen ${round} ${id}`, {
        event: 'approved',
        fingerprint,
        merchantId: (chance() < 0.8 ? merchant : pick(picks).merchant).id,
        transactedAt: new Date(now.getTime() - 3_600_000),
        ticketCents: anyTicket(merchant),
      }),
    );
  await apply(test.database, partner, rows, now);
  return rows;
}

/** Members opt in and out, and become VIP or stop being it. Without the record of the status that their dines have earned. */
async function changeTiers(code: string): Promise<void> {
  await test.database.withPartner(code, async (trx) => {
    const changed = await trx
      .updateTable('member')
      .set({
        email_opt_in: chance() < 0.5,
        vip_through: pick([null, `${now.getUTCFullYear()}-12-31`, `${now.getUTCFullYear() + 1}-12-31`]),
      })
      .where('public_id', 'like', `%${below(10)}-${code}`)
      .returning('id')
      .execute();
    await trx
      .deleteFrom('member_vip')
      .where(
        'member_id',
        'in',
        changed.map(({ id }) => id),
      )
      .execute();
  });
}
