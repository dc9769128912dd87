import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LinkedCards } from '@dining/api-contract';
import { expect, vi } from 'vitest';
import { frameFilesForTests, VAULT_KEY } from '../src/modules/card-vault/card-vault.testing.ts';
import { openEmbeddedVault } from '../src/modules/card-vault/embedded-vault.ts';
import { TEST_TERMS } from '../src/modules/cards/cards.testing.ts';
import { addMember, type AddedMember } from '../src/modules/members/members.testing.ts';
import { holdWrites } from '../src/platform/db/held-writes.testing.ts';
import { createTestDatabase, createTestVaultDatabase, type TestDatabase } from '../src/platform/db/testing.ts';
import { addSession } from '../src/platform/session/sessions.testing.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../src/platform/tenancy/sites.testing.ts';
import { callWhenReady } from '../testing/call-when-ready.ts';
import { serverEnv, startServerProcess, type ServerProcess } from '../testing/server-process.ts';

/** Number of members who link concurrently; two of them type the same card in each round. */
export const CONCURRENT_MEMBERS = 8;

/** Place in that group of the member whose call {@link KillMoment} may interrupt: its cards are nobody else's. */
const INTERRUPTED_PLACE = 2;

const host = 'demo.localhost';
const MAX_WAIT = { timeout: 30_000, interval: 5 };

/** For more kills than this, a first server ends in order: it stores its compiled modules, so that the others start fast. */
const MAX_SLOW_STARTS = 10;

/** When the server of a round is killed. */
export type KillMoment =
  /** After a number of answers, or earlier after `withinMs`. */
  | { answers: number; withinMs?: number }
  /** Inside the transaction of one member's link or deletion, once all other calls were answered. */
  | { during: 'link' | 'deletion' };

type Person = AddedMember & { session: string };
type Attempt = { person: Person; lastFour: string; token: string; number: string };

/** Databases and sites for server processes that store cards. */
async function setUp() {
  const bundles = newBundlesDir();
  const [test, vaultDatabase] = [await createTestDatabase(), await createTestVaultDatabase()];
  const vault = await openEmbeddedVault({
    url: vaultDatabase.appUrl,
    key: VAULT_KEY,
    partners: ['demo'],
    poolSize: 2,
    statementTimeoutMs: 5_000,
    now: () => new Date(),
  });
  const { dir } = bundles;
  writeBundle(join(dir, 'partners'), makeBundle('demo'));
  mkdirSync(join(dir, 'card-entry/assets'), { recursive: true });
  const files = Object.entries(frameFilesForTests()).map(([kind, { path, integrity, text }]) => {
    writeFileSync(join(dir, 'card-entry', path), text);
    return [kind, { file: path.split('/').at(-1), integrity }];
  });
  writeFileSync(join(dir, 'card-entry/inventory.json'), JSON.stringify(Object.fromEntries(files)));

  const env = {
    ...serverEnv(test, dir),
    LOG_LEVEL: 'warn',
    // A held write waits for all other calls, which takes long on a busy machine.
    STATEMENT_TIMEOUT_MS: '30000',
    VAULT_DATABASE_URL: vaultDatabase.ownerUrl,
    VAULT_KEY,
    CARD_ENTRY_DIR: join(dir, 'card-entry'),
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const servers: ServerProcess[] = [];
  return {
    test,
    vault,
    /** Starts the real server in a separate process. */
    async startProcess(): Promise<ServerProcess> {
      const server = await startServerProcess(env);
      servers.push(server);
      return server;
    },
    async remove(): Promise<void> {
      for (const { kill } of servers) await kill();
      await vault.close();
      await Promise.all([test.drop(), vaultDatabase.drop()]);
      bundles.remove();
    },
  };
}

let calls = 0;

/** Makes a member's call from a new address, so that no rate limit applies. */
async function send({ port }: ServerProcess, { session }: Person, method: 'POST' | 'DELETE', path: string, body = '') {
  calls += 1;
  const from = { host, 'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}` };
  const csrf = await callWhenReady(port, '/api/CSRF', { headers: { ...from, cookie: `session=${session}` } });
  const cookie = [`session=${session}`, ...(csrf.headers['set-cookie'] ?? []).map((line) => line.split(';')[0])].join(
    '; ',
  );
  const { csrfToken } = JSON.parse(csrf.body) as { csrfToken: string };
  return callWhenReady(port, path, {
    method,
    body,
    headers: {
      ...from,
      cookie,
      'x-xsrf-token': csrfToken,
      ...(body !== '' && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    },
  });
}

/** @returns the result for each card, "linked" or the error code; throws when the server is gone */
async function link(server: ServerProcess, person: Person, cards: readonly Attempt[]): Promise<string[]> {
  const creditCards = cards.map(({ lastFour, token }) => ({ lastFour, token }));
  const answer = await send(
    server,
    person,
    'POST',
    '/api/Member/Cards',
    JSON.stringify({ creditCards, termsVersion: TEST_TERMS }),
  );
  if (answer.status !== 200 && answer.status !== 400) throw new Error(`${answer.status} ${answer.body}`);
  return (JSON.parse(answer.body) as LinkedCards).cardRegistration.map(({ error }) => error?.code ?? 'linked');
}

/**
 * Kills servers, one after the other, while members link and delete cards, and expects after each kill that every
 * acknowledged change is stored completely, that no other is stored partly, and that no token is redeemed twice.
 * @param scale.members number of members, more than {@link CONCURRENT_MEMBERS}
 * @param scale.moments when to kill each server
 * @returns numbers of acknowledged links, of acknowledged deletions and of calls that a kill left unanswered
 */
export async function linkWithKills({ members, moments }: { members: number; moments: readonly KillMoment[] }) {
  const { test, vault, startProcess, remove } = await setUp();
  try {
    const people = await Promise.all(
      Array.from({ length: members }, async (): Promise<Person> => {
        const member = await addMember(test.database, 'demo', { password: null });
        return { ...member, session: await addSession(test.database, 'demo', member.id) };
      }),
    );
    let numbers = 0;
    const typed = async (
      person: Person,
      number = `4${String((numbers += 1)).padStart(15, '0')}`,
    ): Promise<Attempt> => ({
      person,
      number,
      lastFour: number.slice(-4),
      token: await vault.store('demo', { network: 'VISA', lastFour: number.slice(-4) }, number),
    });
    /** The acknowledged links by number and deletions by card. */
    const [linked, deleted] = [new Map<string, Person>(), new Set<string>()];
    let unansweredCalls = 0;
    if (moments.length > MAX_SLOW_STARTS) {
      const first = await startProcess();
      await first.stop();
    }
    let next = startProcess();

    for (const [round, moment] of moments.entries()) {
      const server = await next;
      // The next server starts meanwhile, as when one server takes over from another.
      next = startProcess();
      const group = Array.from({ length: CONCURRENT_MEMBERS }, (_, place) => people[(round * 5 + place) % members]!);
      const shared = (await typed(group[0]!)).number;
      const attempts = await Promise.all(
        group.map(async (person, place) => [
          ...(await Promise.all(Array.from({ length: 1 + (place % 3) }, () => typed(person)))),
          ...(place < 2 ? [await typed(person, shared)] : []),
        ]),
      );
      const cards = await test.database.withPartner('demo', (trx) =>
        trx.selectFrom('member_card').select(['id', 'member_id']).where('unlinked_at', 'is', null).execute(),
      );
      const leaver = people[(round * 5 + CONCURRENT_MEMBERS) % members]!;
      const leaving = cards.filter(({ member_id: id }) => id === leaver.id).slice(0, 2);
      // The last write of a link or deletion is its security event.
      const interrupted =
        'answers' in moment ? undefined : moment.during === 'link' ? group[INTERRUPTED_PLACE]! : leaver;
      const held = interrupted && (await holdWrites(test, 'security_event', `new.member_id = '${interrupted.id}'`));
      const enough =
        'answers' in moment
          ? moment.answers
          : attempts.length + leaving.length - (moment.during === 'link' ? 1 : leaving.length);
      const answered = new Map<Attempt, string>();
      let answers = 0;
      const countDown = async () => {
        answers += 1;
        if (answers !== enough) return;
        if (held) await vi.waitFor(async () => expect(await held.isReached()).toBe(true), MAX_WAIT);
        await server.kill();
      };
      const withinMs = 'answers' in moment ? moment.withinMs : undefined;
      const early = withinMs === undefined ? undefined : setTimeout(() => void server.kill(), withinMs);
      const work = [
        ...attempts.map(async (own) => {
          const outcomes = await link(server, own[0]!.person, own);
          own.forEach((attempt, index) => answered.set(attempt, outcomes[index] ?? ''));
          await countDown();
        }),
        ...leaving.map(async ({ id }) => {
          const { status } = await send(server, leaver, 'DELETE', `/api/Member/Cards?id=${id}&closesAccount=true`);
          if (status === 200) deleted.add(id);
          await countDown();
        }),
      ];
      const settled = await Promise.allSettled(work);
      clearTimeout(early);
      await server.kill();
      await held?.terminateWaiting();
      await held?.release();
      unansweredCalls += settled.filter(({ status }) => status === 'rejected').length;
      for (const [attempt, outcome] of answered) if (outcome === 'linked') linked.set(attempt.number, attempt.person);

      // Deleting the last card ended the member's sessions, so they get a new one.
      leaver.session = await addSession(test.database, 'demo', leaver.id);

      const after = await next;
      const used = attempts.flat().filter((attempt) => answered.has(attempt));
      await Promise.all(
        [...Map.groupBy(used, ({ person }) => person).values()].map(async (own) =>
          expect(await link(after, own[0]!.person, own), 'tokens of acknowledged calls are used').toEqual(
            own.map(() => 'token'),
          ),
        ),
      );
      const unanswered = attempts.find((own) => !answered.has(own[0]!));
      if (unanswered) {
        const again = await link(after, unanswered[0]!.person, unanswered);
        again.forEach(
          (outcome, index) =>
            void (outcome === 'linked' && linked.set(unanswered[index]!.number, unanswered[index]!.person)),
        );
        expect(await link(after, unanswered[0]!.person, unanswered), 'tokens that were sent twice are used').toEqual(
          unanswered.map(() => 'token'),
        );
      }
      await expectComplete(test, { linked, deleted });
    }
    const last = await next;
    await last.kill();
    return { linked: linked.size, deleted: deleted.size, unanswered: unansweredCalls };
  } finally {
    await remove();
  }
}

/** Expects that every acknowledged change is stored completely, and none partly. */
async function expectComplete(
  test: TestDatabase,
  { linked, deleted }: { linked: ReadonlyMap<string, Person>; deleted: ReadonlySet<string> },
): Promise<void> {
  const { members, cards, events } = await test.database.withPartner('demo', async (trx) => ({
    members: await trx.selectFrom('member').select(['id', 'member_type']).execute(),
    cards: await trx
      .selectFrom('member_card')
      .select([
        'id',
        'member_id',
        'fingerprint',
        'last_four',
        'consent_version',
        'consented_at',
        'linked_at',
        'unlinked_at',
        'consent_withdrawn_at',
      ])
      .execute(),
    events: await trx.selectFrom('security_event').select(['member_id', 'kind', 'details']).execute(),
  }));
  const stored = new Set(cards.map(({ member_id: id, last_four: digits }) => `${id} ${digits}`));
  for (const [number, { id }] of linked) expect(stored, number).toContain(`${id} ${number.slice(-4)}`);
  const open = cards.filter(({ unlinked_at: end }) => end === null);
  expect(new Set(open.map(({ fingerprint }) => fingerprint.toString('hex'))).size).toBe(open.length);
  for (const { id } of open) expect(deleted.has(id), 'a deleted card is back').toBe(false);
  for (const {
    consent_version: version,
    consented_at: at,
    linked_at: from,
    unlinked_at: to,
    consent_withdrawn_at: withdrawn,
  } of cards) {
    expect([version, at, withdrawn]).toEqual([TEST_TERMS, from, to]);
  }
  const byMember = Map.groupBy(cards, ({ member_id: id }) => id);
  for (const { id, member_type: type } of members) {
    const [all, now] = [
      byMember.get(id) ?? [],
      (byMember.get(id) ?? []).filter(({ unlinked_at: end }) => end === null),
    ];
    expect(now.length).toBeLessThanOrEqual(12);
    expect(type, `${all.length} cards, ${now.length} now`).toBe(
      now.length > 0 ? 'EnrolledCardMember' : all.length > 0 ? 'ClosedAccountMember' : 'NonCardMember',
    );
    const own = events.filter(({ member_id: member }) => member === id);
    const count = (kind: string): number => own.filter((event) => event.kind === kind).length;
    expect(
      own.reduce((sum, { kind, details }) => sum + (kind === 'card_linked' ? Number(details['cards']) : 0), 0),
    ).toBe(all.length);
    expect(count('card_unlinked')).toBe(all.length - now.length);
    expect(count('account_closed') - count('account_reopened')).toBe(type === 'ClosedAccountMember' ? 1 : 0);
  }
}
