import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { connect } from '@dining/postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteRejectionsAbout } from '../../src/modules/import-rejections/import-rejections.repository.ts';
import { rejectionFile } from '../../src/modules/import-rejections/rejection-files.ts';
import { removeMember } from '../../src/modules/profile/member-removal.repository.ts';
import { addCardHolder, fingerprintOf } from '../../src/modules/rewards/rewards.testing.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/db/testing.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../../src/platform/tenancy/sites.testing.ts';
import { deleteImports, newScratchFolder } from './import.testing.ts';
import { runPartnerCommand } from './partner-import.testing.ts';
import { expectSearchGivenUp } from './rejected-rows.testing.ts';

const bundles = newBundlesDir();
for (const code of ['demo', 'extremes'])
  writeBundle(bundles.dir, makeBundle(code, { settings: { hasPPN: true, loyaltyNumberRule: 'none' } }));
afterAll(() => bundles.remove());

describe('rejected rows of one partner', () => {
  let test: TestDatabase;
  let scratch: ReturnType<typeof newScratchFolder>;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  beforeEach(async () => {
    await deleteImports(test);
    scratch = newScratchFolder();
  });
  afterEach(() => scratch.remove());
  afterAll(() => test.drop());
  const run = (kind: string, name: string, content: string, ...args: string[]) => {
    writeFileSync(join(scratch.path, name), content);
    return runPartnerCommand(test, scratch.path, bundles.dir, [kind, name, '--partner', 'demo', ...args]);
  };
  const excerptsAt = (partner: string) =>
    test.database.withPartner(partner, async (trx) =>
      (await trx.selectFrom('import_rejection').select('excerpt').orderBy('row_number').execute()).map(
        ({ excerpt }) => excerpt,
      ),
    );
  const listOf = (path: string): string =>
    rejectionFile(scratch.path, { partner: 'demo', kind: 'members', path, name: basename(path) });
  const people = 'email,firstName,zipCode\nann@members.example,Ann,nowhere\nben@members.example,Ben,10013\n';
  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

  it('SRV-02 SRV-03 are seen by that partner alone, and not without a partner', async () => {
    expect((await run('members', 'people.csv', people)).output).toContain('row 1: ann@members.example,Ann,nowhere');
    expect(await excerptsAt('demo')).toEqual(['ann@members.example,Ann,nowhere']);
    expect(await excerptsAt('extremes')).toEqual([]);
    for (const url of [test.appUrl, test.ownerUrl]) {
      const client = await connect(url, 'TEST_DATABASE_URL');
      const { rows } = await client.query('select * from import_rejection').finally(() => client.end());
      expect(rows).toEqual([]);
    }
    // A second run lists them again, from the database and not from the first run's file.
    expect((await run('members', 'people.csv', people, '--fresh')).output).toContain('row 1: ann@members.example');
    expect(await excerptsAt('demo')).toHaveLength(1);
  });

  it('SRV-03 are listed in a file that only its user reads, also where an older one was open to all', async () => {
    const folder = join(scratch.path, 'imports');
    const list = listOf(join(scratch.path, 'people.csv'));
    mkdirSync(folder, { mode: 0o755 });
    writeFileSync(list, 'of an earlier run', { mode: 0o644 });
    chmodSync(list, 0o644);
    chmodSync(scratch.path, 0o755);
    await run('members', 'people.csv', people);
    expect(modeOf(scratch.path)).toBe('755');
    expect([modeOf(folder), modeOf(list)]).toEqual(['700', '600']);
    expect(readFileSync(list, 'utf8')).toMatch(/^\{"row":1,.*\}\n$/);
    writeFileSync(join(scratch.path, 'mine.ndjson'), 'of an earlier run', { mode: 0o644 });
    chmodSync(join(scratch.path, 'mine.ndjson'), 0o644);
    await run('members', 'people.csv', people, '--rejected', 'mine.ndjson');
    expect(modeOf(join(scratch.path, 'mine.ndjson'))).toBe('600');
    expect(execFileSync('find', [folder, '-perm', '/077']).toString()).toBe('');
  });

  it('SRV-03 SEC-02 of files with the same name, in two folders or of two partners, are in lists that do not overwrite each other', async () => {
    const importOf = async (folder: string, partner: string, rows: number) => {
      mkdirSync(join(scratch.path, folder), { recursive: true });
      const name = join(folder, 'people.csv');
      writeFileSync(join(scratch.path, name), `email,zipCode\n${`none,${partner}\n`.repeat(rows)}`);
      const { output } = await runPartnerCommand(test, scratch.path, bundles.dir, [
        'members',
        name,
        '--partner',
        partner,
      ]);
      return readFileSync(join(scratch.path, /^All rejected rows: (.*)$/m.exec(output)![1]!), 'utf8').split('\n')
        .length;
    };
    const lists = [importOf('a', 'demo', 300), importOf('b', 'demo', 200), importOf('a/c', 'extremes', 100)];
    expect(await Promise.all(lists)).toEqual([301, 201, 101]);
    expect(
      readdirSync(join(scratch.path, 'imports'))
        .map((name) => name.slice(0, -24))
        .toSorted(),
    ).toEqual(['demo-members-people.csv-', 'demo-members-people.csv-', 'extremes-members-people.csv-']);
  });

  it('SEC-02 SRV-04 have a list, a job and lines without the card number or control characters of the file’s name', async () => {
    const name = '4111 1111 1111 1111\n\u202e\u001b[31mDone.csv';
    const { output } = await run('members', name, people);
    expect(output).toMatch(/^•••• •••• •••• •••• \[31mDone\.csv: CSV, from "31mdone"\.$/m);
    expect(output.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]|4111/u);
    expect(await test.database.shared.selectFrom('import_job').select('file_name').execute()).toEqual([
      { file_name: '•••• •••• •••• •••• [31mDone.csv' },
    ]);
    expect(readdirSync(join(scratch.path, 'imports')).join('')).not.toContain('4111');
    const header = 'a\u001b]0;pwned\u0007\u202e\u001b[31m,4111111111111111\n1,2\n';
    const merchants = ['merchants', 'columns.csv'];
    writeFileSync(join(scratch.path, 'columns.csv'), header);
    await expect(runPartnerCommand(test, scratch.path, bundles.dir, merchants)).rejects.toThrow(
      'Its fields: a ]0;pwned [31m, ••••••••••••••••.',
    );
  });

  it('SRV-03 EXT-07 leave the folder after 30 days, when the next file is imported', async () => {
    await run('members', 'people.csv', people);
    const list = listOf(join(scratch.path, 'people.csv'));
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
    utimesSync(list, daysAgo(29), daysAgo(29));
    await run('members', 'more.csv', people);
    expect(existsSync(list)).toBe(true);
    utimesSync(list, daysAgo(31), daysAgo(31));
    await run('members', 'more.csv', people);
    expect(existsSync(list)).toBe(false);
  });

  it('EXT-07 go with the account of the member that they show, in whatever spelling, and no others do', async () => {
    const { memberId } = await addCardHolder(test.database, 'demo', 'card-1', {
      email: 'Ann@members.example',
      loyalty_number: 'AB123456',
      phone_number: '2125550142',
    });
    const card = fingerprintOf('card-1').toString('hex');
    const other = fingerprintOf('card-2').toString('hex');
    await run(
      'members',
      'people.csv',
      [
        'email,firstName,loyaltyNumber,phone,zipCode',
        'ANN@members.example,Ann,,,x',
        ',Ann,ab-123 456,,x',
        'ann.other@members.example,Ann,,(212) 555-0142,x',
        'joann@example.com,Ann,AB99,,x',
      ].join('\n'),
    );
    await run(
      'transactions',
      'dines.csv',
      [card, other]
        .map((fingerprint, place) => `t${place},settled,${fingerprint},m1,2026-11-12T19:30:00-06:00,none`)
        .reduce(
          (all, line) => `${all}${line}\n`,
          'sourceTransactionId,event,cardFingerprint,merchantId,transactedAt,ticketAmount\n',
        ),
    );
    expect(await excerptsAt('demo')).toHaveLength(6);
    await test.database.withPartner('demo', (trx) => removeMember(trx, memberId, new Date()));
    expect((await excerptsAt('demo')).toSorted()).toEqual([
      'joann@example.com,Ann,AB99,,x',
      expect.stringContaining(other) as string,
    ]);
  });

  it('EXT-07 SRV-04 do not keep an account from being deleted when searching them takes too long', async () => {
    await run('members', 'people.csv', people);
    await expectSearchGivenUp(test, (trx) =>
      deleteRejectionsAbout(
        trx,
        randomUUID(),
        { email: 'ann@members.example', loyaltyNumber: null, publicId: 'member-1', phone: '' },
        20,
      ),
    );
    expect(await excerptsAt('demo')).toHaveLength(1);
  });
});
