import type { Link, Member, Table } from './books.testing.ts';
import { DAY, dayIn, HOUR, NEW_YORK } from './calendar.testing.ts';
import { dollars } from './figures.testing.ts';
import { keepClaims } from './keep-claims.testing.ts';
import { keepDines } from './keep-dines.testing.ts';
import { RESTAURANTS, type YearStep } from './steps.testing.ts';
import { openState } from './year-state.testing.ts';

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

export function openBooks(): Bookkeeper {
  const state = openState();
  const {
    members,
    links,
    dines,
    offers,
    tables,
    claims,
    units,
    years,
    adjusted,
    mails,
    post,
    mail,
    together,
    alive,
    isAwarded,
    yearOf,
  } = state;
  const dineBooks = keepDines(state);
  const { deliver, decideAgain, takeBack, refundClaimOf } = dineBooks;
  const { fileClaim, decideClaim } = keepClaims(state, dineBooks);

  /** Cancels a booked table with its mail, as long as that is possible online. */
  function cancelTable(table: Table): void {
    if (table.state !== 'booked' || table.startsAt - state.now < 4 * HOUR) return;
    table.state = 'canceled';
    mail(members.get(table.member)!, 'reservationCanceled', { merchantId: table.restaurant }, false);
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
          bonuses: new Map([['welcome', { status: 'Eligible', since: state.now }]]),
          usedOffers: new Map(),
        };
        members.set(name, member);
        mail(member, 'welcome', {}, false);
        return;
      }
      case 'link': {
        const member = alive(step.member);
        if (!member || links.some((link) => link.card === step.card && link.to === Number.POSITIVE_INFINITY)) return;
        links.push({ card: step.card, member: member.name, from: state.now, to: Number.POSITIVE_INFINITY });
        member.type = 'EnrolledCardMember';
        mail(member, 'cardLinked', {}, false);
        return;
      }
      case 'unlink': {
        const member = alive(step.member);
        const own = linkedCards(step.member);
        const link = own.find(({ card }) => card === step.card);
        if (!member || !link) return;
        link.to = state.now;
        mail(member, own.length === 1 ? 'accountClosed' : 'cardRemoved', {}, false);
        if (own.length > 1) return;
        member.type = 'ClosedAccountMember';
        for (const table of tables.values()) if (table.member === member.name) cancelTable(table);
        return;
      }
      case 'optIn': {
        const member = alive(step.member);
        if (!member || member.isOptedIn === step.isOptedIn) return;
        member.isOptedIn = step.isOptedIn;
        member.optIns.push({ at: state.now, isOptedIn: step.isOptedIn });
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
        member.bonuses.set(step.bonus, { status: 'Enrolled', since: state.now });
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
        together(() => {
          takeBack(dine, { units: 0, earning: 0 }, 'duplicate');
          refundClaimOf(dine);
        });
        if (wasDeferred)
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
        const isFar = startsAt - state.now > 90 * DAY;
        if (!member || startsAt - state.now < HOUR || isFar || tables.has(step.table)) return;
        tables.set(step.table, {
          id: step.table,
          member: step.member,
          restaurant: step.restaurant,
          startsAt,
          day: dayIn(zone, startsAt),
          state: 'booked',
          isBonusTaken: false,
          bookedAt: state.now,
          isReminded: false,
        });
        mail(member, 'reservationConfirmed', { merchantId: step.restaurant }, false);
        return;
      }
      case 'cancel': {
        const table = tables.get(step.table);
        if (table) cancelTable(table);
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
          // Whoever deletes an account is told that what was not sent yet is lost.
          const balance = units.get(`${member.name} balance`) ?? 0;
          if (member.isDeleted || balance < 1) continue;
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

  function doJobs(): void {
    for (const table of tables.values()) {
      const ahead = table.startsAt - state.now;
      if (table.state !== 'booked' || table.isReminded || ahead <= 12 * HOUR || ahead > 24 * HOUR) continue;
      table.isReminded = true;
      if (table.startsAt - table.bookedAt > 30 * HOUR)
        mail(members.get(table.member)!, 'reservationReminder', { merchantId: table.restaurant }, false);
    }
    const [after, until] = [dayIn(NEW_YORK, state.now + 5 * DAY), dayIn(NEW_YORK, state.now + 45 * DAY)];
    for (const member of members.values()) {
      const through = member.vipThrough;
      if (through === null || through <= after || through > until || member.lapseTold === through) continue;
      if (member.type !== 'EnrolledCardMember' || !member.isOptedIn) continue;
      member.lapseTold = through;
      const year = years.get(`${member.name} ${dayIn(NEW_YORK, state.now).slice(0, 4)}`);
      mail(member, 'tierLapsing', { vipThrough: through, dinesLeft: Math.max(1, 11 - (year?.dines ?? 0)) });
    }
  }

  return {
    act(steps) {
      state.now = Date.parse(steps[0]!.at);
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
