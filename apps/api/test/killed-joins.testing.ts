import { join } from 'node:path';
import { expect } from 'vitest';
import { createTestDatabase } from '../src/platform/db/testing.ts';
import { createPasswords, THE_SERVER } from '../src/platform/session/passwords.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../src/platform/tenancy/sites.testing.ts';
import { callWhenReady } from '../testing/call-when-ready.ts';
import { serverEnv, startServerProcess } from '../testing/server-process.ts';

const host = 'demo.localhost';

/** Joins over a separate connection. @returns the public id and session that the server acknowledged */
async function joinAs(port: number, person: number): Promise<{ publicId: string; session: string }> {
  const from = { host, 'x-forwarded-for': `10.95.${person >> 8}.${person & 255}` };
  const csrf = await callWhenReady(port, '/api/CSRF', { headers: from });
  const body = JSON.stringify({
    email: `killed${person}@example.com`,
    password: 'fig tart on tuesday',
    passwordConfirm: 'fig tart on tuesday',
    firstName: 'Maya',
    lastName: 'Okafor',
    address: { zipCode: '10013' },
    loyaltyNumber: `KILL${person}`,
    acceptTerms: true,
  });
  const cookie = (csrf.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
  const { csrfToken } = JSON.parse(csrf.body) as { csrfToken: string };
  const answer = await callWhenReady(port, '/api/Members/Prospects', {
    method: 'POST',
    headers: {
      ...from,
      cookie,
      'x-xsrf-token': csrfToken,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
    body,
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body}`);
  const [, session = ''] = /session=([\w-]+)/.exec(String(answer.headers['set-cookie'])) ?? [];
  return { ...(JSON.parse(answer.body) as { publicId: string }), session };
}

/**
 * Kills a server after a number of people have joined while others are joining, and expects that every acknowledged
 * member is stored completely, and none partly.
 */
export async function joinWithKill(people: number, acknowledgments: number): Promise<void> {
  const test = await createTestDatabase();
  const { dir, remove } = newBundlesDir();
  writeBundle(join(dir, 'partners'), makeBundle('demo'));
  const server = await startServerProcess({ ...serverEnv(test, dir), LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' });

  const acknowledged: { person: number; publicId: string; session: string }[] = [];
  await Promise.allSettled(
    Array.from({ length: people }, async (_, person) => {
      acknowledged.push({ person, ...(await joinAs(server.port, person)) });
      if (acknowledged.length === acknowledgments) await server.kill();
    }),
  );
  await server.kill();
  expect(acknowledged.length).toBeGreaterThanOrEqual(acknowledgments);
  expect(acknowledged.length).toBeLessThan(people);

  const stored = await test.database.withPartner('demo', async (trx) => ({
    members: await trx
      .selectFrom('member')
      .innerJoin('member_password as password', 'password.member_id', 'member.id')
      .select(['member.id', 'member.email', 'member.public_id', 'password.hash'])
      .execute(),
    all: await trx.selectFrom('member').select('id').execute(),
    mails: await trx.selectFrom('outbox').select('payload').where('kind', '=', 'mail.welcome').execute(),
    sessions: await trx.selectFrom('member_session').select('member_id').execute(),
    events: await trx.selectFrom('security_event').select('member_id').where('kind', '=', 'joined').execute(),
  }));
  for (const { person, publicId } of acknowledged)
    expect(stored.members).toContainEqual(
      expect.objectContaining({ email: `killed${person}@example.com`, public_id: publicId }),
    );
  const ids = stored.all.map(({ id }) => id).toSorted();
  expect(stored.members.map(({ id }) => id).toSorted()).toEqual(ids);
  expect(stored.mails.map(({ payload }) => String(payload['memberId'])).toSorted()).toEqual(ids);
  expect(stored.sessions.map(({ member_id: id }) => id).toSorted()).toEqual(ids);
  expect(stored.events.map(({ member_id: id }) => id).toSorted()).toEqual(ids);
  expect(await createPasswords().verify('fig tart on tuesday', stored.members[0]?.hash, THE_SERVER)).toBe(true);
  await test.drop();
  remove();
}
