import type { Claim, Dine, Link, Member, Table } from './books.testing.ts';
import { DAY, dayIn, HOUR, NEW_YORK } from './calendar.testing.ts';
import { isSameBill, judgeDine, miles, type DineFacts } from './judge-dine.testing.ts';
import { mailLine } from './read-books.testing.ts';
import { RESTAURANTS, type YearOffer, type YearRow, type YearStep } from './steps.testing.ts';
import { YEAR_SETTINGS } from './year-settings.testing.ts';

/**
 * Computes the books of a year from its steps alone. It reads the requirements independently and calls no function of the
 * product. It is slow and simple: it counts everything again from all dines.
 */
export type Bookkeeper = {
  /** Takes in all that happens at one moment. */
  act(steps: readonly YearStep[]): void;
  /** What must be in the database: one line each, sorted. */
  books(): string[];
};

const figure = (units: number): string => units.toLocaleString('en-US');
const dollars = (cents: number): string =>
  `$${figure(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;

export function openBooks(): Bookkeeper {
  const members = new Map<string, Member>();
  const links: Link[] = [];
  const dines = new Map<string, Dine>();
  const refunds = new Map<string, { dine: string; cents: number; currency: string }>();
  const offers: YearOffer[] = [];
  const tables = new Map<string, Table>();
  const claims = new Map<string, Claim>();
  const units = new Map<string, number>();
  const years = new Map<string, { dines: number; spent: number }>();
  const adjusted = new Set<string>();
  const mails: string[] = [];
  /** What is decided together: members with a recent dine, news of their progress, and units taken back by dine. */
  const batch = {
    fresh: new Set<Member>(),
    progress: [] as [Member, string, Record<string, unknown>][],
    lost: new Map<Dine, number>(),
  };
  let now = 0;

  const post = (member: string, kind: string, amount: number): void => {
    for (const part of ['balance', kind])
      units.set(`${member} ${part}`, (units.get(`${member} ${part}`) ?? 0) + amount);
  };
  /** Optional mails need the opt-in; all need an address. */
  function mail(member: Member, template: string, data: Record<string, unknown> = {}, isOptional = true): void {
    if (!member.isDeleted && (member.isOptedIn || !isOptional)) mails.push(mailLine(member.name, template, data));
  }
  /** Members with nothing but loaded history in a batch hear nothing of their progress. */
  function together(work: () => void): void {
    work();
    for (const [member, template, data] of batch.progress.splice(0))
      if (batch.fresh.has(member)) mail(member, template, data);
    batch.fresh.clear();
    batch.lost.clear();
  }
  const alive = (name: string): Member | undefined => {
    const member = members.get(name);
    return member === undefined || member.isDeleted ? undefined : member;
  };
  const isAwarded = (dine: Dine): boolean => dine.status === 'awarded';

  /** A known card counts for the member who had it then, else before, else after. */
  function linkAt(card: string, time: number): Link | undefined {
    const own = links.filter((link) => link.card === card).toSorted((one, other) => one.from - other.from);
    return own.find(({ from, to }) => from <= time && time < to) ?? own.findLast(({ from }) => from <= time) ?? own[0];
  }
  const refundedOf = ({ id, currency, cents }: Dine): number =>
    Math.min(
      cents,
      [...refunds.values()].reduce(
        (sum, refund) => (refund.dine === id && refund.currency === currency ? sum + refund.cents : sum),
        0,
      ),
    );

  function yearOf(dine: Dine): { dines: number; spent: number } {
    const key = `${dine.member} ${dine.day.slice(0, 4)}`;
    const year = years.get(key) ?? { dines: 0, spent: 0 };
    years.set(key, year);
    return year;
  }

  function decide(dine: Dine, facts: DineFacts): void {
    const member = members.get(dine.member)!;
    dine.refunded = dine.isClaim ? 0 : refundedOf(dine);
    const verdict = judgeDine(dine, facts, member, { dines: dines.values(), offers });
    const data = { dinedOn: dine.day, amount: dollars(dine.cents) };
    const age = now - dine.at;
    const seen = dine.offersSeen ?? offers.filter((offer) => offer.restaurant === dine.restaurant);
    // The decision on a claim has its own mail. If the reward was postponed then, its award is news at any age.
    const isNews = dine.isClaim ? dine.status === 'deferred' : age <= 14 * DAY;
    dine.isSettled ||= facts.isApproval !== true;
    if (verdict === 'pending') {
      Object.assign(dine, { status: 'pending', offersSeen: seen });
      if (dine.refunded === 0 && age <= 3 * DAY) mail(member, 'dineSeen', { dineId: dine.id });
      return;
    }
    if ('reason' in verdict) {
      const { reason } = verdict;
      const isDeferred = reason === 'under_review' || reason === 'loyalty_number_missing';
      // A reason that an earlier delivery brought is no news.
      const wasSame = dine.status !== 'pending' && dine.reason === reason && dine.decidedAt !== now;
      Object.assign(dine, {
        status: isDeferred ? 'deferred' : 'forfeit',
        reason,
        decidedAt: wasSame ? dine.decidedAt : now,
        offersSeen: isDeferred ? seen : undefined,
      });
      if (wasSame) return;
      if (dine.isClaim || age <= 14 * DAY) batch.fresh.add(member);
      if (!isNews) return;
      mail(member, isDeferred ? 'dineInReview' : 'dineNotEarned', { ...data, reasonCode: reason });
      return;
    }
    if (dine.isClaim || age <= 14 * DAY) batch.fresh.add(member);
    const { base, rate, earning, paid } = verdict;
    const offerUnits = paid.reduce((sum, offer) => sum + offer.units, 0);
    Object.assign(dine, {
      status: 'awarded',
      reason: '',
      units: base + offerUnits,
      offerUnits,
      rate,
      earning,
      offersSeen: undefined,
    });
    post(member.name, 'earn', base);
    for (const offer of paid) {
      post(member.name, 'offer', offer.units);
      if (offer.isLimited) member.usedOffers.add(offer.id);
    }
    const table = [...tables.values()]
      .filter(
        (each) =>
          each.state === 'booked' &&
          each.member === dine.member &&
          each.restaurant === dine.restaurant &&
          (each.day === dine.day || (dine.at >= each.startsAt && dine.at - each.startsAt <= 6 * HOUR)),
      )
      .toSorted((one, other) => Math.abs(one.startsAt - dine.at) - Math.abs(other.startsAt - dine.at))[0];
    if (table) {
      table.state = 'completed';
      dine.table = table;
      post(member.name, 'bonus', 50);
    }
    const reward = figure(base + offerUnits + (table ? 50 : 0));
    if (isNews) mail(member, 'dineSettled', { ...data, reward });
    count(member, dine);
  }

  function count(member: Member, dine: Dine): void {
    const year = yearOf(dine);
    year.dines += 1;
    year.spent += dine.cents - dine.refunded;
    const through = `${Number(dine.day.slice(0, 4)) + 1}-12-31`;
    if (year.dines >= 11 && through > (member.vipThrough ?? '')) {
      member.vipThrough = through;
      member.vipPeriods.push({ from: dine.day, through });
      batch.progress.push([member, 'tierReached', { vipThrough: through }]);
    }
    for (const rule of YEAR_SETTINGS.bonuses) {
      const bonus = member.bonuses.get(rule.code);
      const isOpen = bonus?.status === 'Enrolled' || (bonus?.status === 'Eligible' && rule.isNewMemberBonus);
      if (bonus === undefined || !isOpen) continue;
      const counts = (each: Dine): boolean =>
        each.cents - each.refunded >= rule.minimumTicketCents &&
        each.at >= bonus.since &&
        each.at <= bonus.since + rule.withinDays * DAY;
      if (!counts(dine)) continue;
      const all = [...dines.values()].filter((each) => each.member === member.name && isAwarded(each) && counts(each));
      if (all.length < rule.dines) continue;
      bonus.status = 'Qualified';
      post(member.name, 'bonus', rule.units);
      batch.progress.push([member, 'bonusCompleted', { bonus: rule.units }]);
    }
  }

  /** Takes back what a dine no longer earns. @param left of its units */
  function takeBack(dine: Dine, left: { units: number; earning: number }, reason: string): void {
    const member = members.get(dine.member)!;
    const lost = dine.units - left.units;
    const lostTogether = (batch.lost.get(dine) ?? 0) + lost;
    batch.lost.set(dine, lostTogether);
    if (lost > 0) post(member.name, 'reversal', -lost);
    Object.assign(dine, left);
    if (left.units > 0) return;
    Object.assign(dine, { status: 'forfeit', reason, earning: 0 });
    if (dine.table && !dine.table.isBonusTaken) {
      dine.table.isBonusTaken = true;
      post(member.name, 'reversal', -50);
    }
    if (lost > 0 && (dine.isClaim || now - dine.at <= 120 * DAY))
      mail(member, 'dineReversed', {
        dinedOn: dine.day,
        amount: dollars(dine.cents),
        reasonCode: reason,
        reward: figure(lostTogether),
      });
  }

  function refund(row: YearRow): void {
    const id = row.refund!;
    if (refunds.has(id)) return;
    const dine = dines.get(row.dine);
    if (dine === undefined && linkAt(row.card, Date.parse(row.dinedAt)) === undefined) return;
    if (dine !== undefined && dine.currency !== row.currency) return;
    refunds.set(id, { dine: row.dine, cents: row.cents, currency: row.currency });
    if (dine === undefined) return;
    const before = dine.refunded;
    dine.refunded = refundedOf(dine);
    if (dine.status === 'pending' || dine.status === 'deferred') {
      if (dine.refunded < dine.cents) return;
      Object.assign(dine, { status: 'forfeit', reason: 'refunded', decidedAt: now, offersSeen: undefined });
      if (now - dine.at <= 14 * DAY)
        mail(members.get(dine.member)!, 'dineNotEarned', {
          dinedOn: dine.day,
          amount: dollars(dine.cents),
          reasonCode: 'refunded',
        });
      return;
    }
    if (!isAwarded(dine)) return;
    const earning = Math.min(dine.earning, dine.cents - dine.refunded);
    const base = miles(earning, dine.rate);
    const year = yearOf(dine);
    year.spent -= base === 0 ? dine.cents - before : dine.refunded - before;
    if (base === 0) year.dines -= 1;
    takeBack(dine, base === 0 ? { units: 0, earning: 0 } : { units: base + dine.offerUnits, earning }, 'refunded');
  }

  function report(row: YearRow): void {
    const at = Date.parse(row.dinedAt);
    const known = dines.get(row.dine);
    if (known !== undefined && (row.event === 'approved' || known.isSettled)) return;
    const link = linkAt(row.card, at);
    const restaurant = RESTAURANTS.find(({ id }) => id === row.restaurant);
    if (link === undefined || restaurant === undefined) return;
    const isLinked = link.from <= at && at < link.to;
    const member = members.get(link.member)!;
    const dine: Dine = {
      id: row.dine,
      isClaim: false,
      member: link.member,
      link,
      restaurant: row.restaurant,
      at,
      day: dayIn(restaurant.zone, at),
      cents: row.cents,
      currency: row.currency,
      refunded: 0,
      status: known?.status ?? 'pending',
      reason: known?.reason ?? '',
      decidedAt: known?.decidedAt ?? now,
      units: 0,
      offerUnits: 0,
      earning: 0,
      rate: 0,
      isSettled: false,
      isReviewed: false,
      offersSeen: known?.offersSeen,
      table: undefined,
    };
    dines.set(dine.id, dine);
    decide(dine, {
      isApproval: row.event === 'approved',
      isLinked,
      isClosed: link.to <= at && member.type === 'ClosedAccountMember',
      isConsumer: row.cardKind === 'consumer',
    });
  }

  /** A delivery: dines by their time, each with its approval, its refunds and its settlement. */
  function deliver(rows: readonly YearRow[]): void {
    const order = ['approved', 'refunded', 'settled'];
    const groups = [...Map.groupBy(rows, ({ dine }) => dine)].toSorted(
      ([one, [first]], [other, [second]]) =>
        Date.parse(first!.dinedAt) - Date.parse(second!.dinedAt) || (one < other ? -1 : 1),
    );
    for (const [, own] of groups) {
      const sorted = own.toSorted(
        (one, other) =>
          order.indexOf(one.event) - order.indexOf(other.event) || ((one.refund ?? '') < (other.refund ?? '') ? -1 : 1),
      );
      // A dine that is seen and settled in one delivery is told of once.
      const told = mails.length;
      for (const row of sorted)
        if (row.event === 'refunded') refund(row);
        else report(row);
      const news = mails.splice(told);
      const last = news.filter((line) => / dine(Seen|Settled|NotEarned|InReview|Reversed) /.test(line));
      mails.push(...news.filter((line) => !last.includes(line)), ...last.slice(-1));
    }
  }

  function decideAgain(member: Member): void {
    const waiting = [...dines.values()]
      .filter((dine) => dine.member === member.name && dine.status === 'deferred')
      .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
    together(() => {
      for (const dine of waiting) decide(dine, { isLinked: true, isClosed: false, isConsumer: true });
    });
  }

  function linkedCards(member: string): Link[] {
    return links.filter((link) => link.member === member && link.to === Number.POSITIVE_INFINITY);
  }

  function one(step: YearStep): void {
    switch (step.do) {
      case 'join': {
        const { member: name, isOptedIn, hasNumber, vipThrough } = step;
        const member: Member = {
          name,
          isOptedIn,
          optIns: [],
          hasNumber,
          type: 'NonCardMember',
          isDeleted: false,
          vipThrough,
          vipPeriods:
            vipThrough === null ? [] : [{ from: `${Number(vipThrough.slice(0, 4)) - 1}-01-01`, through: vipThrough }],
          lapseTold: null,
          bonuses: new Map([['welcome', { status: 'Eligible', since: now }]]),
          usedOffers: new Set(),
        };
        members.set(name, member);
        mail(member, 'welcome', {}, false);
        return;
      }
      case 'link': {
        const member = alive(step.member);
        if (!member || links.some((link) => link.card === step.card && link.to === Number.POSITIVE_INFINITY)) return;
        links.push({ card: step.card, member: member.name, from: now, to: Number.POSITIVE_INFINITY });
        member.type = 'EnrolledCardMember';
        mail(member, 'cardLinked', {}, false);
        return;
      }
      case 'unlink': {
        const member = alive(step.member);
        const own = linkedCards(step.member);
        const link = own.find(({ card }) => card === step.card);
        if (!member || !link) return;
        link.to = now;
        if (own.length === 1) member.type = 'ClosedAccountMember';
        mail(member, own.length === 1 ? 'accountClosed' : 'cardRemoved', {}, false);
        return;
      }
      case 'optIn': {
        const member = alive(step.member);
        if (!member || member.isOptedIn === step.isOptedIn) return;
        member.isOptedIn = step.isOptedIn;
        member.optIns.push({ at: now, isOptedIn: step.isOptedIn });
        return;
      }
      case 'number': {
        const member = alive(step.member);
        if (!member || member.hasNumber) return;
        member.hasNumber = true;
        decideAgain(member);
        return;
      }
      case 'register': {
        const member = alive(step.member);
        if (!member || member.bonuses.has(step.bonus)) return;
        member.bonuses.set(step.bonus, { status: 'Enrolled', since: now });
        mail(member, 'bonusRegistered');
        return;
      }
      case 'offer': {
        const index = offers.findIndex(
          ({ restaurant, id }) => restaurant === step.offer.restaurant && id === step.offer.id,
        );
        if (index < 0) offers.push(step.offer);
        else offers[index] = step.offer;
        return;
      }
      case 'review': {
        const dine = dines.get(step.dine);
        if (dine?.status === 'deferred') dine.isReviewed = true;
        for (const member of members.values()) decideAgain(member);
        return;
      }
      case 'reverse': {
        const dine = dines.get(step.dine);
        if (!dine || (dine.status !== 'awarded' && dine.status !== 'deferred')) return;
        if (isAwarded(dine)) {
          const year = yearOf(dine);
          year.dines -= 1;
          year.spent -= dine.cents - dine.refunded;
        }
        const wasDeferred = dine.status === 'deferred';
        together(() => takeBack(dine, { units: 0, earning: 0 }, 'duplicate'));
        if (wasDeferred && now - dine.at <= 14 * DAY)
          mail(members.get(dine.member)!, 'dineNotEarned', {
            dinedOn: dine.day,
            amount: dollars(dine.cents),
            reasonCode: 'duplicate',
          });
        return;
      }
      case 'adjust':
        if (!members.has(step.member) || adjusted.has(`${step.member} ${step.key}`)) return;
        adjusted.add(`${step.member} ${step.key}`);
        return post(step.member, 'adjustment', step.units);
      case 'claim':
        return fileClaim(step);
      case 'decide':
        return decideClaim(step);
      case 'book': {
        const member = alive(step.member);
        const startsAt = Date.parse(step.startsAt);
        const zone = RESTAURANTS.find(({ id }) => id === step.restaurant)!.zone;
        const isFar = startsAt - now > 90 * DAY;
        if (!member || startsAt - now < HOUR || isFar || tables.has(step.table)) return;
        tables.set(step.table, {
          id: step.table,
          member: step.member,
          restaurant: step.restaurant,
          startsAt,
          day: dayIn(zone, startsAt),
          state: 'booked',
          isBonusTaken: false,
          bookedAt: now,
          isReminded: false,
        });
        mail(member, 'reservationConfirmed', { merchantId: step.restaurant }, false);
        return;
      }
      case 'cancel': {
        const table = tables.get(step.table);
        if (!table || table.state !== 'booked' || table.startsAt - now < 4 * HOUR) return;
        table.state = 'canceled';
        mail(members.get(table.member)!, 'reservationCanceled', { merchantId: table.restaurant }, false);
        return;
      }
      case 'delete': {
        const member = alive(step.member);
        if (!member) return;
        mail(member, 'accountDeleted', {}, false);
        Object.assign(member, {
          isDeleted: true,
          isOptedIn: false,
          hasNumber: false,
          type: 'ClosedAccountMember',
          vipThrough: null,
          vipPeriods: [],
          optIns: [],
        });
        member.bonuses.clear();
        for (const link of links.splice(0)) if (link.member !== member.name) links.push(link);
        for (const [id, table] of tables) if (table.member === member.name) tables.delete(id);
        for (const claim of claims.values())
          if (claim.member === member.name && claim.status === 'received') claim.status = 'declined';
        return;
      }
      case 'payout':
        for (const member of members.values()) {
          const balance = units.get(`${member.name} balance`) ?? 0;
          if (balance < 1) continue;
          post(member.name, 'payout', -balance);
          mail(member, 'payoutSent', { payout: balance }, false);
        }
        return;
      case 'jobs':
        return doJobs();
      case 'row':
        return undefined;
    }
  }

  function fileClaim({ claim: id, member: name, restaurant, day, cents }: Extract<YearStep, { do: 'claim' }>): void {
    const member = alive(name);
    const zone = RESTAURANTS.find((each) => each.id === restaurant)!.zone;
    const today = dayIn(zone, now);
    const isOld = (Date.parse(today) - Date.parse(day)) / DAY > 180;
    const isLinked = links.some(
      (link) =>
        link.member === name &&
        dayIn(zone, link.from) <= day &&
        (link.to === Number.POSITIVE_INFINITY || day <= dayIn(zone, link.to)),
    );
    if (!member || day > today || isOld || !isLinked || claims.has(id)) return;
    claims.set(id, { id, member: name, restaurant, day, cents, status: 'received' });
    mail(member, 'claimReceived', { dinedOn: day }, false);
  }

  function decideClaim({ claim: id, verdict }: Extract<YearStep, { do: 'decide' }>): void {
    const claim = claims.get(id);
    if (claim?.status !== 'received') return;
    const member = members.get(claim.member)!;
    if (verdict === 'decline') {
      claim.status = 'declined';
      mail(member, 'claimDeclined', { dinedOn: claim.day }, false);
      return;
    }
    const reported = [...dines.values()].filter(
      (dine) =>
        dine.member === claim.member &&
        dine.restaurant === claim.restaurant &&
        dine.day === claim.day &&
        dine.status !== 'forfeit' &&
        isSameBill(claim.cents, dine.cents),
    );
    if (reported.length > 0) return;
    const dine: Dine = {
      id: `claim ${id}`,
      isClaim: true,
      member: claim.member,
      link: undefined,
      restaurant: claim.restaurant,
      at: Date.parse(`${claim.day}T17:00:00Z`),
      day: claim.day,
      cents: claim.cents,
      currency: 'USD',
      refunded: 0,
      status: 'pending',
      reason: '',
      decidedAt: now,
      units: 0,
      offerUnits: 0,
      earning: 0,
      rate: 0,
      isSettled: true,
      isReviewed: true,
      offersSeen: undefined,
      table: undefined,
    };
    dines.set(dine.id, dine);
    const before = mails.length;
    together(() => decide(dine, { isLinked: true, isClosed: false, isConsumer: true }));
    if (dine.status === 'forfeit') {
      // Nothing is stored of a claim that earns nothing, and the operator answers it otherwise.
      dines.delete(dine.id);
      mails.splice(before);
      return;
    }
    claim.status = 'approved';
    if (dine.status === 'deferred') mail(member, 'dineInReview', { dinedOn: dine.day, reasonCode: dine.reason }, false);
    else mail(member, 'claimApproved', { dinedOn: dine.day, reward: figure(dine.units) }, false);
  }

  function doJobs(): void {
    for (const table of tables.values()) {
      const ahead = table.startsAt - now;
      if (table.state !== 'booked' || table.isReminded || ahead <= 12 * HOUR || ahead > 24 * HOUR) continue;
      table.isReminded = true;
      if (table.startsAt - table.bookedAt > 30 * HOUR)
        mail(members.get(table.member)!, 'reservationReminder', { merchantId: table.restaurant }, false);
    }
    const [after, until] = [dayIn(NEW_YORK, now + 5 * DAY), dayIn(NEW_YORK, now + 45 * DAY)];
    for (const member of members.values()) {
      const through = member.vipThrough;
      if (through === null || through <= after || through > until || member.lapseTold === through) continue;
      if (member.type !== 'EnrolledCardMember' || !member.isOptedIn) continue;
      member.lapseTold = through;
      const year = years.get(`${member.name} ${dayIn(NEW_YORK, now).slice(0, 4)}`);
      mail(member, 'tierLapsing', { vipThrough: through, dinesLeft: Math.max(1, 11 - (year?.dines ?? 0)) });
    }
  }

  return {
    act(steps) {
      now = Date.parse(steps[0]!.at);
      const rows = steps.flatMap((step) => (step.do === 'row' ? [step.row] : []));
      if (rows.length > 0) together(() => deliver(rows));
      for (const step of steps) one(step);
    },
    books() {
      const lines = [...mails];
      for (const dine of dines.values())
        lines.push(`dine ${dine.id} ${dine.member} ${dine.day} ${dine.status} ${dine.reason || '-'} ${dine.units}`);
      for (const [key, amount] of units) if (amount !== 0) lines.push(`units ${key} ${amount}`);
      for (const [key, { dines: count, spent }] of years)
        if (count > 0 || spent > 0) lines.push(`year ${key} ${count} ${spent}`);
      for (const { name, type, vipThrough, isOptedIn, bonuses } of members.values()) {
        lines.push(`level ${name} ${type} ${vipThrough ?? '-'} ${isOptedIn}`);
        for (const [code, { status }] of bonuses) lines.push(`bonus ${name} ${code} ${status}`);
      }
      for (const { id, status } of claims.values()) lines.push(`claim ${id} ${status}`);
      for (const { member, restaurant, day, state } of tables.values())
        lines.push(`table ${member} ${restaurant} ${day} ${state}`);
      return lines.toSorted();
    },
  };
}
