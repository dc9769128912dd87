import { serverTime } from '@dining/api-client';
import { SESSION_WARNING_WITHIN_MS } from '@dining/rules';
import { json, storedItem } from '@dining/stored-item';
import { sessionExpiryCookie } from '../expiry/watch-expiry.ts';
import { isSignOutPending } from '../sign-out/pending-sign-out.ts';
import { cacheArea, sessionArea, type AnswerArea, type StoredAnswer } from './answer-area.ts';
import { droppedKeys, isTooOld, scopeOf, type AnswerScope } from './answer-policy.ts';

/*
 * What was seen stays readable without a connection (BAN-06). The page stores, deliberately and one by one, the answers
 * listed in answer-policy.ts; the service worker stores none. All are dropped after 7 days.
 *
 * - Restaurants that were opened (20) and the last results (20) are public. They are in the Cache Storage of the site's
 *   origin, which belongs to one partner. Both are removed at sign-out, as recent searches are: the next person at the
 *   device must not see where a member went.
 * - The member, the overview, the first pages of activity and the favorites are private. They are removed at sign-out, when
 *   the session ends, and when a page is loaded without a member or with another one. Members who chose "stay signed in"
 *   have them in Cache Storage, all others in the tab's session storage, which ends with the tab, as their session ends
 *   with the browser. They are stored and read only while the readable expiry cookie says that the session lives; an
 *   administrator who emulates a member stores nothing of them.
 */
const shared = { restaurants: cacheArea('answers-restaurants'), searches: cacheArea('answers-searches') };
const rememberedMember = cacheArea('answers-member');
const tabMember = sessionArea('dining.answers-member');

/** The query of the signed-in member, by which a page learns who that is. */
const MEMBER_KEY = 'member(undefined)';

/** How far the server's clock is ahead of this browser's, in milliseconds, as last heard: for pages without a connection. */
const storedSkew = storedItem(
  'localStorage',
  'clock-skew',
  json((value) => Number(value) || 0),
);

function clockSkew(): number {
  const time = serverTime();
  return time === undefined ? (storedSkew.read() ?? 0) : time - Date.now();
}

/** Milliseconds until the session ends; undefined where no session is known to live. @param now by the browser's clock */
function sessionLeft(now: number): number | undefined {
  const left = Number(sessionExpiryCookie()) - now - clockSkew();
  return !isSignOutPending() && left > 0 ? left : undefined;
}

/** The places of private answers that may be used now. */
const memberAreas = (now: number): AnswerArea[] =>
  sessionLeft(now) === undefined ? [] : [tabMember, rememberedMember];

const publicAreas = [shared.restaurants, shared.searches];

/**
 * Stores answers that the page shows.
 * @param memberId public id of the member who is signed in
 */
export async function storeAnswers(
  answers: readonly StoredAnswer[],
  memberId: string | undefined,
  now = Date.now(),
): Promise<void> {
  const drop = (all: readonly StoredAnswer[]) => droppedKeys(all, now);
  const write = async (area: AnswerArea, scope: AnswerScope, owner?: string) => {
    const some = answers.filter((answer) => scopeOf(answer, memberId !== undefined) === scope);
    if (some.length > 0) await area.write(owner === undefined ? some : some.map((one) => ({ ...one, owner })), drop);
  };
  const left = sessionLeft(now);
  if (left !== undefined) storedSkew.write(Math.round(clockSkew()));
  const isRemembered = left !== undefined && left > SESSION_WARNING_WITHIN_MS;
  await Promise.all([
    write(shared.restaurants, 'restaurants'),
    write(shared.searches, 'searches'),
    left !== undefined &&
      memberId !== undefined &&
      write(isRemembered ? rememberedMember : tabMember, 'member', memberId),
  ]);
}

/** Whether a private answer belongs to the member; who is signed in is itself read before anyone is. */
const isOwn = ({ owner, key }: StoredAnswer, memberId: string | undefined): boolean =>
  owner === undefined || owner === memberId || (key === MEMBER_KEY && memberId === undefined);

/** The stored answer of a query, if it may be shown to this member or visitor. */
export async function findAnswer(
  key: string,
  memberId: string | undefined,
  now = Date.now(),
): Promise<StoredAnswer | undefined> {
  for (const area of [...memberAreas(now), ...publicAreas]) {
    const found = await area.read(key);
    if (found && isOwn(found, memberId) && !isTooOld(found, now)) return found;
  }
  return undefined;
}

/** All stored answers that may be shown to this member or visitor, newest first. */
export async function listAnswers(memberId: string | undefined, now = Date.now()): Promise<StoredAnswer[]> {
  const areas = [...memberAreas(now), ...publicAreas];
  const all = (await Promise.all(areas.map((area) => area.list()))).flat();
  return all
    .filter((answer) => isOwn(answer, memberId) && !isTooOld(answer, now))
    .toSorted((one, other) => other.at - one.at);
}

/** Removes what is private to members. @param exceptOf public id of a member whose answers stay */
export async function removeMemberAnswers(exceptOf?: string): Promise<void> {
  for (const area of [tabMember, rememberedMember]) {
    const isOwned = exceptOf !== undefined && (await area.list()).every(({ owner }) => owner === exceptOf);
    if (!isOwned) await area.clear();
  }
}

/** Removes what tells about a member when the member signs out: private answers, restaurants and searches. */
export async function removeAnswersAtSignOut(): Promise<void> {
  await Promise.all([removeMemberAnswers(), ...publicAreas.map((area) => area.clear())]);
}
