import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connect } from '../connect.ts';
import { clearFolder, newFolder, recordingLog } from './data-folder.testing.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dataDir: string;
beforeAll(async () => {
  dataDir = await newFolder();
});
afterAll(() => clearFolder(dataDir));

const open = () => startEmbeddedPostgres({ dataDir, log: recordingLog() });
const at = (url: string, database: string): string => url.replace(/[^/]+$/, database);
const signIn = async (url: string): Promise<string> => {
  const client = await connect(url, 'TEST');
  const { rows } = await client.query<{ who: string }>("select current_user || ' in ' || current_database() as who");
  await client.end();
  return rows[0]?.who ?? '';
};

it('CRD-02 gives the vault a separate database: the roles of each cannot connect to the other', async () => {
  const running = await open();
  const { ownerUrl, appUrl, vault } = running;
  if (!vault) throw new Error('There is no vault.');
  expect(await Promise.all([vault.ownerUrl, vault.appUrl, appUrl].map(signIn))).toEqual([
    'dining_vault_owner in dining_vault',
    'dining_vault in dining_vault',
    'dining_app in dining',
  ]);
  for (const url of [ownerUrl, appUrl])
    await expect(signIn(at(url, 'dining_vault'))).rejects.toThrow(
      /does not let the role dining_(owner|app) connect to the database dining_vault/,
    );
  for (const url of [vault.ownerUrl, vault.appUrl])
    await expect(signIn(at(url, 'dining'))).rejects.toThrow(
      /does not let the role dining_vault(_owner)? connect to the database dining\b/,
    );
  const client = await connect(vault.appUrl, 'TEST');
  const { rows } = await client.query(
    "select rolname from pg_roles where rolname like 'dining_vault%' and (rolsuper or rolbypassrls or rolcreatedb or rolcreaterole)",
  );
  expect(rows).toEqual([]);
  await client.end();
  await running.stop();
});
