import { emailKey, normalizeEmail } from '@dining/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember } from '../../modules/members/members.testing.ts';
import { newMigratedDatabase, type MigratedDatabase } from './migrate.testing.ts';
import { readMigrations } from './migration-files.ts';
import { isCluster } from './testing.ts';

/** All characters that an address loses. */
const INVISIBLE = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => character !== ' ' && normalizeEmail(character) === '');

describe('the migration of e-mail spellings', () => {
  let db: MigratedDatabase;
  beforeAll(async () => {
    db = await newMigratedDatabase();
  });
  afterAll(() => db.remove());

  it.skipIf(isCluster())(
    'SRV-07 ENR-06 makes stored addresses typable, gives each to one account and removes no account (skipped on a cluster: rolling back is for one node)',
    async () => {
      const { database } = db.test;
      const names = (await readMigrations()).map(({ name }) => name);
      await db.down(names.length - names.indexOf('0042-spellings-and-lengths'));
      const add = (email: string) => addMember(database, 'demo', { email, password: null });
      const given = [
        'ada@example.com',
        'ada\u200B@example.com',
        'b\u00AD\u{E0061}en@example.com',
        'ben\u3164@example.com',
        'mu\u0308ller@example.com',
        '\u2060@example.com',
      ];
      const ids: string[] = [];
      for (const email of given) ids.push((await add(email)).id);
      const hidden = Array.from({ length: Math.ceil(INVISIBLE.length / 40) }, (_, at) => ({
        partner: 'demo',
        public_id: `hidden-${1000 + at}`,
        email: `m${at}${INVISIBLE.slice(at * 40, at * 40 + 40).join('')}@x.co`,
      }));
      await database.withPartner('demo', async (trx) => {
        await trx.insertInto('member').values(hidden).execute();
        await trx
          .insertInto('prospect_email')
          .values(
            ['eve@example.com', 'e\u200Bve@example.com', 'F\u00A0ay@example.com'].map((email) => ({
              partner: 'demo',
              email,
            })),
          )
          .execute();
        const change = { partner: 'demo', member_id: ids[0]!, asked_at: new Date(0), expires_at: new Date(0) };
        await trx
          .insertInto('email_change')
          .values({ ...change, new_email: 'gil\uFEFF@example.com' })
          .execute();
      });
      await db.up();
      const after = await database.withPartner('demo', async (trx) => ({
        members: await trx
          .selectFrom('member')
          .select(['id', 'public_id', 'email', 'email_key', 'must_update_email'])
          .execute(),
        prospects: await trx.selectFrom('prospect_email').select('email').orderBy('email_key').execute(),
        changes: await trx.selectFrom('email_change').select('new_email').execute(),
      }));
      const byId = new Map(after.members.map((member) => [member.id, member]));
      expect(ids.map((id) => byId.get(id)).map((one) => [one?.email, one?.must_update_email])).toEqual([
        ['ada@example.com', false],
        ['ada\u200B@example.com', true],
        ['ben@example.com', false],
        ['ben\u3164@example.com', true],
        ['müller@example.com', false],
        ['\u2060@example.com', true],
      ]);
      const found = after.members.filter(({ public_id: id }) => id.startsWith('hidden-'));
      expect(found.map(({ email }) => email).toSorted()).toEqual(hidden.map((_, at) => `m${at}@x.co`).toSorted());
      for (const { email, email_key } of after.members.filter((one) => !one.must_update_email))
        expect(email_key).toBe(emailKey(email!));
      expect(after.prospects.map(({ email }) => email)).toEqual(['eve@example.com', 'Fay@example.com']);
      expect(after.changes).toEqual([{ new_email: 'gil@example.com' }]);
    },
  );
});
