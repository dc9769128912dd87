import { createTestVaultDatabase, type TestVaultDatabase } from '../../platform/db/testing.ts';
import { openEmbeddedVault } from './embedded-vault.ts';
import { integrityOf, type FrameFile, type FrameFiles } from './frame-files.ts';
import type { OwnVault, TokenVault } from './vault.ts';

/** Fingerprint key for tests. */
export const VAULT_KEY = 'a-fingerprint-key-of-the-tests-long-enough';

/** Published test numbers, one of each network. */
export const TEST_CARDS = {
  AMEX: '378282246310005',
  DISC: '6011111111111117',
  MAST: '5555555555554444',
  VISA: '4111111111111111',
} as const;

const file = (path: string, type: string, text: string): FrameFile => ({
  path,
  type,
  text,
  integrity: integrityOf(text),
});

/** Replaces the compiled page. */
export const frameFilesForTests = (): FrameFiles => ({
  script: file('/assets/frame-abc.js', 'text/javascript; charset=utf-8', 'void 0;'),
  style: file('/assets/frame-abc.css', 'text/css; charset=utf-8', 'main{padding:4px}'),
});

export type TestVault = OwnVault & {
  /** The vault's database; created when the vault is first used. */
  database(): Promise<TestVaultDatabase>;
  drop(): Promise<void>;
};

/** A vault on a separate database, created at first use because most tests of the server never use it. */
export function createTestVault(partners: readonly string[], now: () => Date): TestVault {
  let opened: Promise<{ database: TestVaultDatabase; vault: TokenVault }> | undefined;
  const open = async () => {
    const database = await createTestVaultDatabase();
    return {
      database,
      vault: await openEmbeddedVault({
        url: database.appUrl,
        key: VAULT_KEY,
        partners,
        poolSize: 4,
        statementTimeoutMs: 5_000,
        now,
      }),
    };
  };
  const ready = async (): Promise<TokenVault> => (await (opened ??= open())).vault;
  const vault: TokenVault = {
    store: async (...args) => (await ready()).store(...args),
    redeem: async (...args) => (await ready()).redeem(...args),
    deleteExpired: async (partner) => (await ready()).deleteExpired(partner),
    ping: async () => (await ready()).ping(),
    close: async () => (await opened)?.vault.close(),
  };
  return {
    vault,
    files: frameFilesForTests(),
    database: async () => (await (opened ??= open())).database,
    drop: async () => {
      const { database, vault: inUse } = (await opened) ?? {};
      await inUse?.close();
      await database?.drop();
    },
  };
}

/** Exchanges a typed number for a token, as the card frame does. @returns the token */
export async function tokenFor(
  inject: (request: {
    method: 'POST';
    url: string;
    headers: Record<string, string>;
    payload: object;
  }) => Promise<{ statusCode: number; body: string; json<T>(): T }>,
  partner: string,
  number: string,
): Promise<string> {
  const origin = 'http://cards.localhost:4200';
  const answer = await inject({
    method: 'POST',
    url: '/v1/tokens',
    headers: { host: 'cards.localhost:4200', origin },
    payload: { number, partner },
  });
  if (answer.statusCode !== 200) throw new Error(`The card got no token: ${answer.body}`);
  return answer.json<{ token: string }>().token;
}
