import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Member, MemberEarning } from '@dining/api-contract';
import type { CopyOverrides } from '@dining/copy-engine';
import { MerchantCard } from '@dining/merchants';
import type { Partner } from '@dining/partner-settings';
import {
  briefOffer,
  dayAfter,
  decideDine,
  EVERY_DAY,
  tierOn,
  weekdayOf,
  type DineDecision,
  type DineOffer,
  type TierFacts,
} from '@dining/rules';
import {
  makeMember,
  makeMerchant,
  makeMerchantDetail,
  makePartner,
  memberQuery,
  renderOnServer,
} from '@dining/testing';
import { Offers } from '../about/Offers.tsx';
import { TestDiner } from '../page/merchant-page.testing.tsx';
import EarnTicket from './EarnTicket.tsx';
import { readWords, type ReadWords } from './read-words.testing.ts';

const PARTNERS = join(import.meta.dirname, '../../../../partners');

type Program = { partner: Partner; copy: CopyOverrides };

const readJson = (path: string): object => JSON.parse(readFileSync(join(PARTNERS, path), 'utf8')) as object;

/** Every program with members, as its folder describes it. */
export function realPrograms(): Program[] {
  return readdirSync(PARTNERS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(PARTNERS, entry.name)).includes('settings.json'))
    .map(({ name }) => ({
      partner: makePartner(readJson(`${name}/settings.json`), name),
      copy: readJson(`${name}/copy.json`) as CopyOverrides,
    }))
    .filter(({ partner }) => partner.settings.enrollmentType !== 'none');
}

/** A meal that has taken place. */
type Meal = { day: string; cents: number };

/** What the server has stored of a restaurant and a member. */
type Stored = {
  offers: DineOffer[];
  monthlyMaxSpendCents: number | null;
  monthlyMaxVisits: number | null;
  member: TierFacts & { loyaltyNumber: string };
  /** Oldest first; they are settled before any later one. */
  meals: Meal[];
};

/** Decides meals one after the other, as the ledger does. @returns the decision of each, and what they use up */
function settle({ partner: { settings } }: Program, stored: Stored, meals: readonly Meal[]) {
  const months = new Map<string, { spentCents: number; visits: number }>();
  const usedOffers = new Set<string>();
  const monthOf = (day: string) => months.get(day.slice(0, 7)) ?? { spentCents: 0, visits: 0 };
  const decisions = meals.map(({ day, cents }): DineDecision => {
    const month = monthOf(day);
    const decision = decideDine({
      event: 'settled',
      card: 'linked',
      cardKind: 'consumer',
      isDollars: true,
      ticketCents: cents,
      refundedCents: 0,
      isDuplicate: false,
      isUnclearClaim: false,
      isReviewed: false,
      lacksLoyaltyNumber: settings.hasPPN && stored.member.loyaltyNumber === '',
      merchant: { isListed: true, ...stored },
      dinedOn: day,
      month,
      usedOffers,
      tierLevel: tierOn(stored.member, day),
      rates: settings.earnRates,
      currency: settings.currencyType,
    });
    if (decision.status === 'awarded') {
      months.set(day.slice(0, 7), { spentCents: month.spentCents + decision.earningCents, visits: month.visits + 1 });
      for (const { id, isLimited } of decision.offers) if (isLimited) usedOffers.add(id);
    }
    return decision;
  });
  return { decisions, monthOf, usedOffers };
}

/** Renders the card and the parts of the page that say what meals earn, from the calls' answers, and reads them. */
async function wordsOf(program: Program, stored: Stored, today: string): Promise<ReadWords> {
  const { partner, copy } = program;
  const { member, offers, monthlyMaxSpendCents, monthlyMaxVisits } = stored;
  const used = settle(program, stored, stored.meals);
  const earning: MemberEarning = {
    usedOffers: [...used.usedOffers].map((limitedId) => ({ merchantId: 'd1', limitedId })),
    months: [{ merchantId: 'd1', ...used.monthOf(today) }],
  };
  const merchant = {
    timeZone: 'America/New_York',
    reservationProviders: { openTable: '42' },
    ...(offers.length > 0 && {
      earnTerms: { today, offers: offers.filter(({ endsOn }) => endsOn === null || today <= endsOn).map(briefOffer) },
    }),
    ...(monthlyMaxSpendCents !== null && { monthlyMaxSpendCents }),
    ...(monthlyMaxVisits !== null && { monthlyMaxVisits }),
  };
  const detail = makeMerchantDetail(merchant);
  const known: Member = makeMember({
    tierLevel: tierOn(member, today),
    emailOptIn: member.emailOptIn,
    loyaltyNumber: member.loyaltyNumber,
    ...(member.vipThrough !== null && { vipThrough: member.vipThrough }),
  });
  const page = document.createElement('div');
  page.innerHTML = await renderOnServer(
    <TestDiner>
      <MerchantCard merchant={makeMerchant(merchant)} />
      <EarnTicket merchant={detail} />
      <Offers merchant={detail} />
    </TestDiner>,
    {
      partner,
      copy,
      renderedAt: `${today}T17:00:00Z`,
      queries: [memberQuery(known), { endpointName: 'memberEarning', arg: known.publicId, value: earning }],
    },
  );
  return readWords(page, weekdayOf(today));
}

/** What the words say that a meal today earns, as `status units reason`. */
function said(words: ReadWords, cents: number): string {
  if (words.obstacle !== undefined) {
    if (words.obstacle === 'Monthly limit reached') return 'forfeit limit';
    return /only|Unlock/.test(words.obstacle) ? 'forfeit tier_required' : 'forfeit';
  }
  if (cents < words.fromCents) return 'forfeit below_minimum';
  if (cents > 500_000) return 'deferred under_review';
  if (words.asksForNumber) return 'deferred loyalty_number_missing';
  const bonus = words.offers.reduce((sum, { units, fromCents }) => (fromCents <= cents ? sum + units : sum), 0);
  if (words.rate === undefined) return `awarded with a bonus of ${bonus}`;
  return `awarded ${Math.floor(Math.min(cents, words.leftCents) * words.rate + 1e-6) + bonus}`;
}

/** The same of the ledger's decision, as far as words say it. */
function paid(decision: DineDecision, words: ReadWords): string {
  if (decision.status === 'awarded')
    return words.rate === undefined
      ? `awarded with a bonus of ${decision.units - decision.earnUnits}`
      : `awarded ${decision.units}`;
  if (decision.status === 'pending') return 'pending';
  const { status, reason } = decision;
  if (reason.startsWith('monthly_maximum')) return `${status} limit`;
  // Where only offers for a level that the program lacks run, it is not named: "Not earning right now", "Earns Friday".
  const isUnnamed = reason === 'merchant_not_participating' || /^(?:Not|Earns) /.test(words.obstacle ?? '');
  return isUnnamed ? status : `${status} ${reason}`;
}

const earnsAtAll = (decision: DineDecision): boolean =>
  decision.status === 'awarded' || (decision.status === 'deferred' && decision.reason === 'loyalty_number_missing');

/** Numbers from 0 to 1 that are the same for each seed, so that a difference can be looked at again. */
function seededChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A bill of which every program awards something, and which no operator reviews. */
const DINNER_CENTS = 6_000;

/**
 * Compares what random members of every program read at random restaurants and days with what the ledger pays for their
 * meals, the coming week and the example among it.
 * @returns the differences, in words, and how often each outcome occurred
 */
export async function compareWords(
  triples: number,
  seed: number,
): Promise<{ differences: string[]; outcomes: Record<string, number> }> {
  const programs = realPrograms();
  const chance = seededChance(seed);
  const pick = <T,>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  const below = (limit: number): number => Math.floor(chance() * limit);
  const anyOffer = (_: unknown, place: number): DineOffer => ({
    id: `offer-${place}`,
    isLimited: chance() < 0.3,
    units: pick([0, 1, 100, 250, 1_500]),
    requiredTier: pick([0, 0, 0, 2, 3]),
    minimumTicketCents: pick([null, null, 4_820, 5_000]),
    startsOn: pick([null, null, '2026-12-02', '2026-11-01']),
    endsOn: pick([null, null, '2026-12-30', '2027-06-01']),
    days: chance() < 0.5 ? EVERY_DAY : EVERY_DAY.filter(() => chance() < 0.5),
  });
  const differences: string[] = [];
  const outcomes: Record<string, number> = {};
  for (let triple = 0; triple < triples; triple += 1) {
    const program = programs[triple % programs.length]!;
    const { settings } = program.partner;
    const today = dayAfter('2026-11-26', below(40));
    const stored: Stored = {
      offers: Array.from({ length: below(4) }, anyOffer).filter(({ days }) => days.length > 0),
      monthlyMaxSpendCents: chance() < 0.3 ? pick([0, 30, 5_000, 20_000]) : null,
      monthlyMaxVisits: chance() < 0.3 ? below(4) : null,
      member: {
        isActivated: chance() < 0.95,
        emailOptIn: chance() < 0.6,
        vipThrough: settings.hasVIP ? pick([null, null, '2026-12-31', '2027-12-31']) : null,
        hasVip: settings.hasVIP,
        loyaltyNumber: chance() < 0.2 ? '' : '0000900101',
      },
      meals: Array.from({ length: below(3) }, () => ({
        day: dayAfter(today, -below(9)),
        cents: 1_000 + below(9_000),
      })).toSorted((one, other) => one.day.localeCompare(other.day)),
    };
    const words = await wordsOf(program, stored, today);
    const decisionOn = (day: string, cents: number): DineDecision =>
      settle(program, stored, [...stored.meals, { day, cents }]).decisions.at(-1)!;
    const differ = (what: string, promised: unknown, actual: unknown): void => {
      if (JSON.stringify(promised) === JSON.stringify(actual)) return;
      differences.push(
        `${program.partner.code} #${triple} ${today} ${what}: said ${JSON.stringify(promised)}, got ${JSON.stringify(actual)}; ${words.text} ${JSON.stringify(stored)}`,
      );
    };

    // The page says nothing of bills below a dollar, which no restaurant writes.
    const cents = pick([100, 199, 4_819, 4_820, 5_000, 9_999, 500_000, 500_001]) + below(2);
    const decision = decisionOn(today, cents);
    differ(`bill of ${cents}`, said(words, cents), paid(decision, words));
    const kind = 'reason' in decision ? decision.reason : decision.status;
    outcomes[kind] = (outcomes[kind] ?? 0) + 1;
    const { cardBonus } = words;
    const listed = words.offers.reduce((sum, { units }) => sum + units, 0);
    if (words.obstacle === undefined) differ('card and list of offers', cardBonus?.units ?? 0, listed);
    if (cardBonus)
      differ('minimum on the card', cardBonus.fromCents, Math.max(...words.offers.map(({ fromCents }) => fromCents)));
    const week = EVERY_DAY.map((ahead) => earnsAtAll(decisionOn(dayAfter(today, ahead), DINNER_CENTS)));
    differ('week', words.days, week);
    if (words.example) {
      const example = decisionOn(today, words.example.billCents);
      const earned =
        settings.hasPPN && stored.member.loyaltyNumber === ''
          ? words.example.units
          : 'earnUnits' in example && example.earnUnits;
      differ('example', words.example.units, earned);
    }
    const hasBonus = settings.hasReservationBonus && settings.openTableReservationsEnabled && week[0]!;
    differ('reservation bonus', words.promisesReservationBonus, [hasBonus, hasBonus]);
    if (!settings.hasVIP) differ('VIP', /\bVIP\b/.test(words.text), false);
    const hasAsked = settings.hasPPN && stored.member.loyaltyNumber === '';
    differ('number', words.asksForNumber, hasAsked);
  }
  return { differences, outcomes };
}
