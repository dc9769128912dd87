import { api, noteShownFrom, type AnswerOf } from '@dining/api-client';
import type { Member } from '@dining/api-contract';
import { memberApi } from '../member/member.endpoint.ts';
import type { StoredAnswer } from './answer-area.ts';
import { scopeOf } from './answer-policy.ts';
import { findAnswer, removeMemberAnswers, storeAnswers } from './stored-answers.ts';

type State = Parameters<ReturnType<typeof memberApi.endpoints.member.select>>[0];

type Store = { getState(): State; subscribe(listener: () => void): () => void };

/** Answers arrive in groups; they are written this long after the first one, in milliseconds. */
const WRITE_AFTER_MS = 400;

/** Values that came from storage, by query: writing them again would make them look fresh. */
const restored = new Map<string, unknown>();

const MEMBER: AnswerOf<typeof memberApi>['endpointName'] = 'member';

const memberOf = (state: State): Member | null | undefined => memberApi.endpoints.member.select()(state).data;

const memberId = (state: State): string | undefined => memberOf(state)?.publicId;

/** Keys of the queries whose answers came from storage. */
export const restoredKeys = (): Set<string> => new Set(restored.keys());

/**
 * The stored answer of a query that did not reach the server, for the transport; undefined if there is none. A member on
 * the screen is only asked for again to renew the session or after a change (SES-04), and neither has happened.
 */
export async function restoreAnswer(store: Store, queryCacheKey: string): Promise<unknown> {
  const { endpointName, data } = store.getState()[api.reducerPath].queries[queryCacheKey as never] ?? {};
  if (endpointName === MEMBER && data) return undefined;
  const found = await findAnswer(queryCacheKey, memberId(store.getState()));
  if (!found) return undefined;
  restored.set(queryCacheKey, found.value);
  noteShownFrom(found.at);
  return found.value;
}

/**
 * Stores the answers that arrive, and those that the page came with (BAN-06). Removes private ones as soon as the page has
 * no member, or another one.
 * @param isMemberKnown whether the page was rendered for its visitor: without a member in it, no one is signed in
 * @returns a function that stops it
 */
export function recordAnswers(store: Store, isMemberKnown: boolean): () => void {
  const written = new Map<string, number>();
  let owner: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work = Promise.resolve();

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    // What an administrator sees of a member stays in no browser (SES-11).
    if (memberOf(store.getState())?.isEmulated) return;
    const answers = freshAnswers(store.getState(), written);
    for (const { key, at } of answers) written.set(key, at);
    work = work.then(() => storeAnswers(answers, owner));
  }

  function checkOwner(): void {
    const now = memberId(store.getState());
    if (now === owner) return;
    owner = now;
    work = work.then(() => removeMemberAnswers(now));
  }

  function onChange(): void {
    checkOwner();
    timer ??= setTimeout(write, WRITE_AFTER_MS);
  }

  const onHide = () => document.visibilityState === 'hidden' && write();
  if (isMemberKnown && memberId(store.getState()) === undefined) work = removeMemberAnswers();
  onChange();
  document.addEventListener('visibilitychange', onHide);
  const unsubscribe = store.subscribe(onChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onHide);
    unsubscribe();
  };
}

/** The answers that came from the server since they were last written. */
function freshAnswers(state: State, written: ReadonlyMap<string, number>): StoredAnswer[] {
  return Object.entries(state[api.reducerPath].queries).flatMap(([key, query]): StoredAnswer[] => {
    const { status, endpointName = '', originalArgs: arg, data: value, fulfilledTimeStamp: at = 0 } = query ?? {};
    const isStored = status === 'fulfilled' && value !== null && scopeOf({ endpointName, arg }, true) !== undefined;
    if (!isStored || written.get(key) === at || restored.get(key) === value) return [];
    return [{ key, endpointName, arg, value, at }];
  });
}
