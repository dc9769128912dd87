import type { Dine } from './books.testing.ts';
import { DAY, dayIn } from './calendar.testing.ts';
import { figure } from './figures.testing.ts';
import { isSameBill } from './judge-dine.testing.ts';
import type { DineBooks } from './keep-dines.testing.ts';
import { RESTAURANTS, type YearStep } from './steps.testing.ts';
import type { YearState } from './year-state.testing.ts';

/** What happens to members' reports of dines that did not earn. */
export type ClaimBooks = {
  fileClaim(step: Extract<YearStep, { do: 'claim' }>): void;
  decideClaim(step: Extract<YearStep, { do: 'decide' }>): void;
};

export function keepClaims(state: YearState, { decide }: Pick<DineBooks, 'decide'>): ClaimBooks {
  const { members, links, dines, claims, mails, mail, together, alive } = state;

  function fileClaim(step: Extract<YearStep, { do: 'claim' }>): void {
    const { claim: id, member: name, card, restaurant, day, cents } = step;
    const member = alive(name);
    const zone = RESTAURANTS.find((each) => each.id === restaurant)!.zone;
    const today = dayIn(zone, state.now);
    const isOld = (Date.parse(today) - Date.parse(day)) / DAY > 180;
    const isLinked = links.some(
      (link) =>
        link.member === name &&
        link.card === card &&
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
      decidedAt: state.now,
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

  return { fileClaim, decideClaim };
}
