import type { Dine, Member } from './books.testing.ts';
import { DAY, dayIn, HOUR } from './calendar.testing.ts';
import { dollars, figure } from './figures.testing.ts';
import { isSameBill, judgeDine, miles, type DineFacts } from './judge-dine.testing.ts';
import { RESTAURANTS, type YearRow } from './steps.testing.ts';
import { YEAR_SETTINGS } from './year-settings.testing.ts';
import type { YearState } from './year-state.testing.ts';

/** What happens to dines: they are reported, decided, refunded and taken back. */
export type DineBooks = {
  /** Takes in a delivery: dines by their time, each with its approval, its refunds and its settlement. */
  deliver(rows: readonly YearRow[]): void;
  decide(dine: Dine, facts: DineFacts): void;
  /** Decides the postponed dines of a member again. */
  decideAgain(member: Member): void;
  /** Takes back what a dine no longer earns. @param left of its units */
  takeBack(dine: Dine, left: { units: number; earning: number }, reason: string): void;
  /** EXT-01: a refund of a meal takes back the reward of its claim, unless another claim or meal could be meant. */
  refundClaimOf(card: Dine): void;
};

export function keepDines(state: YearState): DineBooks {
  const {
    members,
    dines,
    refunds,
    offers,
    tables,
    mails,
    batch,
    post,
    mail,
    together,
    isAwarded,
    linkAt,
    refundedOf,
    yearOf,
  } = state;

  function decide(dine: Dine, facts: DineFacts): void {
    const member = members.get(dine.member)!;
    if (!dine.isClaim) dine.refunded = refundedOf(dine);
    const verdict = judgeDine(dine, facts, member, { dines: dines.values(), offers });
    const data = { dinedOn: dine.day, amount: dollars(dine.cents) };
    const age = state.now - dine.at;
    const seen = dine.offersSeen ?? offers.filter((offer) => offer.restaurant === dine.restaurant);
    // How a postponed reward ends is news at any age. The decision on a claim has its own mail.
    const wasDeferred = dine.status === 'deferred';
    const isNews = wasDeferred || (!dine.isClaim && age <= 14 * DAY);
    const isFresh = wasDeferred || dine.isClaim || age <= 14 * DAY;
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
      const wasSame = dine.status !== 'pending' && dine.reason === reason && dine.decidedAt !== state.now;
      Object.assign(dine, {
        status: isDeferred ? 'deferred' : 'forfeit',
        reason,
        decidedAt: wasSame ? dine.decidedAt : state.now,
        offersSeen: isDeferred ? seen : undefined,
      });
      if (wasSame) return;
      if (isFresh) batch.fresh.add(member);
      if (!isNews) return;
      mail(member, isDeferred ? 'dineInReview' : 'dineNotEarned', { ...data, reasonCode: reason });
      return;
    }
    if (isFresh) batch.fresh.add(member);
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
      if (offer.isLimited) member.usedOffers.set(offer.id, dine);
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
    if (lost > 0 && (dine.isClaim || state.now - dine.at <= 120 * DAY))
      mail(member, 'dineReversed', {
        dinedOn: dine.day,
        amount: dollars(dine.cents),
        reasonCode: reason,
        reward: figure(lostTogether),
      });
  }

  /** @returns whether it is a new one */
  function refund(row: YearRow): boolean {
    const id = row.refund!;
    if (refunds.has(id)) return false;
    const dine = dines.get(row.dine);
    if (dine === undefined && linkAt(row.card, Date.parse(row.dinedAt)) === undefined) return false;
    if (dine !== undefined && dine.currency !== row.currency) return false;
    refunds.set(id, { dine: row.dine, cents: row.cents, currency: row.currency });
    if (dine !== undefined) lower(dine, refundedOf(dine));
    return true;
  }

  /** Lets a dine earn on what its refunds leave. */
  function lower(dine: Dine, refunded: number): void {
    const before = dine.refunded;
    dine.refunded = refunded;
    if (dine.status === 'pending' || dine.status === 'deferred') {
      if (dine.refunded < dine.cents) return;
      const isNews = dine.status === 'deferred' || state.now - dine.at <= 14 * DAY;
      Object.assign(dine, { status: 'forfeit', reason: 'refunded', decidedAt: state.now, offersSeen: undefined });
      if (!isNews) return;
      const member = members.get(dine.member)!;
      batch.fresh.add(member);
      mail(member, 'dineNotEarned', { dinedOn: dine.day, amount: dollars(dine.cents), reasonCode: 'refunded' });
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

  function refundClaimOf(card: Dine): void {
    if (card.status !== 'forfeit' || card.reason === 'refunded' || card.refunded === 0) return;
    const isDuplicate = card.reason === 'duplicate';
    const isEarning = ({ status }: Dine): boolean => status === 'awarded' || status === 'deferred';
    const sameDay = [...dines.values()].filter(
      (dine) =>
        dine !== card && dine.member === card.member && dine.restaurant === card.restaurant && dine.day === card.day,
    );
    const reported = sameDay.filter(({ isClaim, isSettled }) => !isClaim && isSettled);
    // One of two reports of the same payment.
    if (
      reported.some(
        (dine) => isEarning(dine) && dine.link === card.link && dine.at === card.at && dine.cents === card.cents,
      )
    )
      return;
    const claimed = sameDay.filter((dine) => dine.isClaim && isEarning(dine) && isSameBill(dine.cents, card.cents));
    const exact = claimed.filter(({ cents }) => cents === card.cents);
    const meant = exact.length > 0 ? exact : claimed;
    const claim = meant[0];
    if (claim === undefined || meant.length > 1 || (exact.length === 0 && !isDuplicate)) return;
    const isDoubtful = reported.some(
      ({ cents, reason }) =>
        isSameBill(claim.cents, cents) && (exact.length === 0 || reason === 'duplicate' || !isDuplicate),
    );
    const share = Math.round((claim.cents * card.refunded) / card.cents);
    if (!isDoubtful && share > claim.refunded) lower(claim, share);
  }

  /** @returns whether it decides the dine */
  function report(row: YearRow): boolean {
    const at = Date.parse(row.dinedAt);
    const known = dines.get(row.dine);
    if (known !== undefined && (row.event === 'approved' || known.isSettled)) return false;
    const link = linkAt(row.card, at);
    const restaurant = RESTAURANTS.find(({ id }) => id === row.restaurant);
    if (link === undefined || restaurant === undefined) return false;
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
      decidedAt: known?.decidedAt ?? state.now,
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
    return true;
  }

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
      const isNew = sorted.map((row) => (row.event === 'refunded' ? refund(row) : report(row))).includes(true);
      const news = mails.splice(told);
      const last = news.filter((line) => / dine(Seen|Settled|NotEarned|InReview|Reversed) /.test(line));
      mails.push(...news.filter((line) => !last.includes(line)), ...last.slice(-1));
      const dine = dines.get(own[0]!.dine);
      if (isNew && dine !== undefined) refundClaimOf(dine);
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

  return { deliver, decide, decideAgain, takeBack, refundClaimOf };
}
