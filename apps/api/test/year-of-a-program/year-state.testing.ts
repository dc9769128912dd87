import type { Claim, Dine, Link, Member, Table } from './books.testing.ts';
import { mailLine } from './read-books.testing.ts';
import type { YearOffer } from './steps.testing.ts';

/** All that the bookkeeper knows, and what its parts write to it. */
export type YearState = ReturnType<typeof openState>;

export function openState() {
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

  return {
    /** The moment of the steps that are taken in. */
    now: 0,
    members,
    links,
    dines,
    refunds,
    offers,
    tables,
    claims,
    units,
    years,
    adjusted,
    mails,
    batch,
    post,
    mail,
    together,
    alive,
    isAwarded,
    linkAt,
    refundedOf,
    yearOf,
  };
}
