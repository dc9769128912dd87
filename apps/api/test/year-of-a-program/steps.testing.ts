import fc from 'fast-check';

/** An offer at a restaurant, as a step of a year names it. Days are "YYYY-MM-DD", both inclusive. */
export type YearOffer = {
  restaurant: string;
  id: string;
  isLimited: boolean;
  units: number;
  requiredTier: number;
  minimumCents: number | null;
  startsOn: string | null;
  endsOn: string | null;
  /** 0 is Sunday. */
  days: number[];
};

/** A row of the feed. All rows of a dine carry its facts, so that a script stays valid when steps are left out. */
export type YearRow = {
  dine: string;
  event: 'approved' | 'settled' | 'refunded';
  /** The id of a refund. */
  refund?: string;
  card: string;
  restaurant: string;
  dinedAt: string;
  cents: number;
  currency: string;
  cardKind: 'consumer' | 'prepaid';
};

export type YearAction =
  | { do: 'join'; member: string; isOptedIn: boolean; hasNumber: boolean; vipThrough: string | null }
  | { do: 'link'; member: string; card: string }
  | { do: 'unlink'; member: string; card: string }
  | { do: 'optIn'; member: string; isOptedIn: boolean }
  | { do: 'number'; member: string }
  | { do: 'register'; member: string; bonus: string }
  | { do: 'row'; row: YearRow }
  | { do: 'offer'; offer: YearOffer }
  | { do: 'review'; dine: string }
  | { do: 'reverse'; dine: string }
  | { do: 'adjust'; member: string; units: number; key: string }
  | { do: 'claim'; claim: string; member: string; card: string; restaurant: string; day: string; cents: number }
  | { do: 'decide'; claim: string; verdict: 'approve' | 'decline' }
  | { do: 'book'; table: string; member: string; restaurant: string; startsAt: string }
  | { do: 'cancel'; table: string }
  | { do: 'delete'; member: string }
  | { do: 'payout' }
  | { do: 'jobs' };

/**
 * What happens at a moment. A crash ends all connections to the database before or after the n-th statement of the step;
 * new services then repeat the step.
 */
export type YearStep = YearAction & { at: string; crash?: { statement: number; when: 'before' | 'after' } };

/** How much happens in a year. */
export type YearSize = { members: number; dines: number; crashes: number };

export const YEAR = 2026;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const START = Date.UTC(YEAR, 0, 1);
/** Dines of the last days settle in the next year. */
const END = Date.UTC(YEAR + 1, 0, 31);

/** Days around the changes of the clock and of the year, on which dates differ by place. */
const EDGES = ['03-06', '03-07', '03-08', '10-30', '10-31', '11-01', '12-30', '12-31'].map((day) =>
  Math.round((Date.parse(`${YEAR}-${day}T00:00:00Z`) - START) / DAY_MS),
);

/** Restaurants with their time zones, maximums and offers of the first day. */
export const RESTAURANTS = [
  { id: 'ny', zone: 'America/New_York', maxSpendCents: null, maxVisits: null },
  { id: 'chi', zone: 'America/Chicago', maxSpendCents: 15_000, maxVisits: 3 },
  { id: 'phx', zone: 'America/Phoenix', maxSpendCents: null, maxVisits: null },
  { id: 'la', zone: 'America/Los_Angeles', maxSpendCents: null, maxVisits: null },
  { id: 'hnl', zone: 'Pacific/Honolulu', maxSpendCents: null, maxVisits: null },
] as const;

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];
const anyDay = { requiredTier: 0, minimumCents: null, startsOn: null, endsOn: null, days: ALL_DAYS };
const OFFERS: [day: number, offer: YearOffer][] = [
  [0, { ...anyDay, restaurant: 'phx', id: 'once', isLimited: true, units: 70 }],
  [0, { ...anyDay, restaurant: 'phx', id: 'always', isLimited: false, units: 5, minimumCents: 3_000 }],
  [0, { ...anyDay, restaurant: 'la', id: 'weekend', isLimited: false, units: 40, days: [0, 5, 6] }],
  [0, { ...anyDay, restaurant: 'la', id: 'select', isLimited: false, units: 15, requiredTier: 2, days: [1, 2, 3, 4] }],
  [
    60,
    {
      ...anyDay,
      restaurant: 'hnl',
      id: 'season',
      isLimited: false,
      units: 30,
      startsOn: `${YEAR}-03-08`,
      endsOn: `${YEAR}-11-01`,
    },
  ],
  [181, { ...anyDay, restaurant: 'ny', id: 'summer', isLimited: false, units: 25, startsOn: `${YEAR}-07-01` }],
];

/** Draws from the seed. */
type Draw = {
  between(min: number, max: number): number;
  chance(percent: number): boolean;
  oneOf<Value>(values: readonly Value[]): Value;
};

const iso = (time: number): string => new Date(time).toISOString();
const onDay = (day: number, hour: number, minute = 0): number =>
  START + day * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS;
/** A feed comes every day at noon. @returns the first one `days` after a moment */
const feedAfter = (time: number, days: number): number =>
  Math.ceil((time + days * DAY_MS - 12 * HOUR_MS) / DAY_MS) * DAY_MS + 12 * HOUR_MS;

function drawYear(draw: Draw, { members, dines, crashes }: YearSize): YearStep[] {
  const steps: YearStep[] = [];
  const add = (at: number, action: YearAction): void => {
    if (at >= START && at < END) steps.push({ at: iso(at), ...action });
  };
  /** A time at which members act: minutes end with 0, those of dines with 5. */
  const byDay = (day: number): number => onDay(day, draw.between(15, 20), draw.between(0, 5) * 10);
  for (const [day, offer] of OFFERS) add(onDay(day, 0, 10), { do: 'offer', offer });
  /** Jobs run once a week, and twice a day where a table is near. */
  const jobTimes = new Set<number>();
  for (let time = START; time < END; time += DAY_MS)
    if (new Date(time).getUTCDate() === 1 || new Date(time).getUTCDay() === 1) jobTimes.add(time + 3 * HOUR_MS);
  for (const day of [90, 181, 273, 364]) add(onDay(day, 22), { do: 'payout' });

  const joined = Array.from({ length: members }, (_, place) => {
    const member = `m${place}`;
    const day = place < members / 2 ? draw.between(0, 6) : draw.between(7, 250);
    const hasNumber = draw.chance(70);
    const vipThrough = place === 1 ? `${YEAR}-12-31` : place === 2 ? `${YEAR}-03-31` : null;
    add(byDay(day) - HOUR_MS, { do: 'join', member, isOptedIn: place < 2 || draw.chance(70), hasNumber, vipThrough });
    const cards = Array.from(
      { length: place === 0 || draw.chance(40) ? 2 : 1 },
      (_, card) => `${member}-${1_000 + card}`,
    );
    for (const card of cards) add(byDay(day) + HOUR_MS, { do: 'link', member, card });
    if (!hasNumber && draw.chance(70)) add(byDay(day + draw.between(20, 150)), { do: 'number', member });
    for (let change = draw.between(0, 3); change > 0; change -= 1)
      add(byDay(day + draw.between(10, 300)), { do: 'optIn', member, isOptedIn: draw.chance(60) });
    if (draw.chance(60)) add(byDay(day + draw.between(3, 200)), { do: 'register', member, bonus: 'season' });
    const last = cards.at(-1)!;
    if (place > 1 && draw.chance(40)) {
      const away = day + draw.between(40, 250);
      add(byDay(away), { do: 'unlink', member, card: last });
      if (draw.chance(70)) add(byDay(away + draw.between(5, 30)), { do: 'link', member, card: last });
    }
    if (place > 2 && draw.chance(20)) add(byDay(draw.between(200, 350)), { do: 'delete', member });
    if (draw.chance(15)) add(byDay(day + 30), { do: 'adjust', member, units: draw.oneOf([-40, 25]), key: 'sorry' });
    return { member, day, cards };
  });

  let dineCount = 0;
  function addDine(who: (typeof joined)[number], restaurant: string, dinedAt: number, cents: number): void {
    const dine = `d${(dineCount += 1)}`;
    const row: YearRow = {
      dine,
      event: 'settled',
      card: draw.chance(2) ? 'unknown' : draw.oneOf(who.cards),
      restaurant: draw.chance(2) ? 'nowhere' : restaurant,
      dinedAt: iso(dinedAt),
      cents,
      currency: draw.chance(3) ? 'EUR' : 'USD',
      cardKind: draw.chance(3) ? 'prepaid' : 'consumer',
    };
    const approvedAt = feedAfter(dinedAt, draw.oneOf([0, 0, 0, 1, 4]));
    // The bill that settles may have a tip more.
    const settled = draw.chance(20) ? { ...row, cents: cents + draw.between(1, 900) } : row;
    const settledAt = feedAfter(dinedAt, draw.oneOf([1, 2, 2, 3, 5, 9, 30]));
    if (draw.chance(80)) add(approvedAt, { do: 'row', row: { ...row, event: 'approved' } });
    if (draw.chance(95)) add(settledAt, { do: 'row', row: settled });
    if (draw.chance(10)) add(settledAt + DAY_MS, { do: 'row', row: settled });
    if (draw.chance(5)) add(settledAt + 2 * DAY_MS, { do: 'row', row: { ...settled, dine: `${dine}-again` } });
    if (cents > 500_000) add(settledAt + 3 * DAY_MS + 2 * HOUR_MS, { do: 'review', dine });
    for (let refund = draw.oneOf([0, 0, 0, 0, 0, 1, 1, 2]); refund > 0; refund -= 1)
      add(feedAfter(dinedAt, draw.between(1, 80)), {
        do: 'row',
        row: {
          ...settled,
          event: 'refunded',
          refund: `${dine}-r${refund}`,
          cents: draw.chance(40) ? settled.cents : draw.between(1, settled.cents),
        },
      });
    if (draw.chance(2)) add(byDay(draw.between(30, 360)), { do: 'reverse', dine });
  }
  const bill = (): number =>
    draw.oneOf([
      () => draw.between(1_000, 12_000),
      () => draw.between(1_000, 12_000),
      () => draw.oneOf([20, 999, 1_000, 3_000, 600_000]),
    ])();
  const evening = (day: number): number => onDay(day, 22, 5) + draw.between(0, 22) * 30 * MINUTE_MS;

  for (let count = 0; count < dines; count += 1) {
    // Half of the dines are of the first two, who reach the highest level.
    const who = draw.chance(50) ? joined[count % 2]! : draw.oneOf(joined);
    const day = draw.chance(25) ? draw.oneOf(EDGES) : draw.between(Math.max(0, who.day - 4), 364);
    addDine(who, draw.oneOf(RESTAURANTS).id, evening(day), bill());
  }
  // Tables and claims have days of their own: one table of a restaurant and day, and one meal of a claim.
  for (let count = 0; count < members; count += 1) {
    const who = draw.oneOf(joined);
    const day = who.day + 15 + count + draw.between(0, 60);
    const restaurant = draw.oneOf(['ny', 'phx']);
    const table = `t${count}`;
    const startsAt = onDay(day, restaurant === 'ny' ? 24 : 26, 0);
    for (const ahead of [0, 1]) for (const hour of [3, 15]) jobTimes.add(onDay(day - ahead, hour));
    add(byDay(day - draw.oneOf([1, 2, 5, 12])), {
      do: 'book',
      table,
      member: who.member,
      restaurant,
      startsAt: iso(startsAt),
    });
    if (draw.chance(25)) add(byDay(day - 1) + 2 * HOUR_MS, { do: 'cancel', table });
    if (draw.chance(70)) addDine(who, restaurant, startsAt + draw.between(1, 4) * HOUR_MS + 5 * MINUTE_MS, bill());
  }
  for (let count = 0; count < Math.ceil(members / 2); count += 1) {
    const who = draw.oneOf(joined);
    const day = who.day + 8 + draw.between(0, 90);
    const claim = `k${count}`;
    const cents = draw.between(1_000, 9_000);
    const restaurant = draw.oneOf(['phx', 'la']);
    add(byDay(day + draw.between(2, 20)), {
      do: 'claim',
      claim,
      member: who.member,
      card: who.cards[count % who.cards.length]!,
      restaurant,
      day: iso(onDay(day, 0)).slice(0, 10),
      cents,
    });
    add(byDay(day + 24), { do: 'decide', claim, verdict: draw.chance(75) ? 'approve' : 'decline' });
    // The card reports the same meal after all.
    if (draw.chance(30)) addDine(who, restaurant, onDay(day, 26, 5), cents);
  }

  for (const time of jobTimes) add(time, { do: 'jobs' });
  steps.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  for (let count = 0; count < crashes; count += 1) {
    const step = draw.oneOf(steps);
    step.crash = { statement: draw.between(1, 24), when: draw.oneOf(['before', 'after']) };
  }
  return steps;
}

/** The steps of a year, in their order: the same seed draws the same year. */
export function stepsOfYear(seed: number, size: YearSize): YearStep[] {
  const year = fc.noBias(fc.gen()).map((value) =>
    drawYear(
      {
        between: (min, max) => value(fc.integer, { min, max }),
        chance: (percent) => value(fc.integer, { min: 1, max: 100 }) <= percent,
        oneOf: (values) => values[value(fc.nat, values.length - 1)]!,
      },
      size,
    ),
  );
  return fc.sample(year, { seed, numRuns: 1 })[0]!;
}
