import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@dining/postgres';
import { recordingLog } from '@dining/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestVaultDatabase, type TestVaultDatabase } from '../../platform/db/testing.ts';
import { TEST_CARDS, VAULT_KEY } from './card-vault.testing.ts';
import { integrityOf } from './frame-files.ts';
import { openOwnVault, type OwnVaultOptions } from './open-own-vault.ts';

const VISA = { network: 'VISA', lastFour: '1111' } as const;

describe('opening the vault of this server', () => {
  const dir = mkdtempSync(join(tmpdir(), 'dining-own-vault-'));
  let database: TestVaultDatabase;
  const log = recordingLog();
  const open = (env: Partial<OwnVaultOptions['env']> = {}, vault: TestVaultDatabase | undefined = database) =>
    openOwnVault({
      env: { CARD_VAULT_URL: undefined, CARD_ENTRY_DIR: dir, VAULT_KEY, STATEMENT_TIMEOUT_MS: 1_000, ...env },
      data: { vault },
      partners: ['demo'],
      log,
      now: () => new Date('2026-11-20T12:00:00Z'),
    });

  beforeAll(async () => {
    mkdirSync(join(dir, 'assets'));
    writeFileSync(join(dir, 'assets/a.js'), 'run()');
    writeFileSync(join(dir, 'assets/a.css'), 'main{}');
    const script = { file: 'a.js', integrity: integrityOf('run()') };
    const style = { file: 'a.css', integrity: integrityOf('main{}') };
    writeFileSync(join(dir, 'inventory.json'), JSON.stringify({ script, style }));
    database = await createTestVaultDatabase();
  });
  afterAll(async () => {
    rmSync(dir, { recursive: true, force: true });
    await database.drop();
  });

  it('CRD-02 SRV-07 migrates the vault’s database, says so once, and serves the page of the frame from it', async () => {
    const owner = await connect(database.ownerUrl, 'TEST');
    await owner.query('drop schema public cascade; create schema public');
    await owner.end();
    const first = await open();
    expect(log.lines.splice(0)).toEqual([
      expect.stringMatching(/^Migrated the vault: 0001-[\w-]+(, 000\d-[\w-]+)*\.$/),
    ]);
    expect(first?.files.script).toMatchObject({ path: '/assets/a.js', type: 'text/javascript; charset=utf-8' });
    expect(first?.files.style).toMatchObject({ path: '/assets/a.css', type: 'text/css; charset=utf-8' });
    const token = await first!.vault.store('demo', VISA, TEST_CARDS.VISA);
    await first!.close();
    const second = await open();
    expect(log.lines).toEqual([]);
    expect(await second!.vault.redeem('demo', token)).toMatchObject(VISA);
    await second!.close();
    await expect(second!.vault.ping()).rejects.toThrow(/pool after calling end/);
  });

  it('CRD-02 SRV-07 opens none when the vault is on another server, or there is no database for one', async () => {
    expect(await open({ CARD_VAULT_URL: 'https://cards.example' })).toBeUndefined();
    expect(
      await openOwnVault({
        env: { CARD_VAULT_URL: undefined, CARD_ENTRY_DIR: '/nowhere', VAULT_KEY, STATEMENT_TIMEOUT_MS: 1_000 },
        data: { vault: undefined },
        partners: [],
        log,
        now: () => new Date(),
      }),
    ).toBeUndefined();
    expect(log.lines).toEqual([]);
  });
});
