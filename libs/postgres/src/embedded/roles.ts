import { randomBytes } from 'node:crypto';

/** The passwords of the database's roles. They never leave the data folder. */
export type Secrets = {
  /** Superuser, for repairs and backups by the operator; the server never signs in as this one but to add the vault to an old data folder. */
  admin: string;
  /** Owns and migrates the database. */
  owner: string;
  /** Serves: neither owner nor superuser, and bound by row-level security. */
  app: string;
  /** Owns and migrates the vault's database, and nothing else. Missing in a data folder from before the vault. */
  vaultOwner?: string;
  /** Reads and writes the vault's database, and nothing else. */
  vault?: string;
};

/** The database inside the embedded PostgreSQL. */
export const DATABASE_NAME = 'dining';

/** The vault's database beside it (CRD-02). */
export const VAULT_NAME = 'dining_vault';

/** The roles by what they are for. */
export const ROLES = {
  admin: 'dining_admin',
  owner: 'dining_owner',
  app: 'dining_app',
  vaultOwner: 'dining_vault_owner',
  vault: 'dining_vault',
} as const;

/** The address of the embedded database for one of its roles; the vault's roles lead to the vault's. */
export function embeddedUrl(role: keyof Secrets, secrets: Secrets, port: number): string {
  const database = role === 'vault' || role === 'vaultOwner' ? VAULT_NAME : DATABASE_NAME;
  return `postgresql://${ROLES[role]}:${secrets[role]}@127.0.0.1:${port}/${database}`;
}

/** 192 bits, in letters that need no escape in statements and addresses. */
export const randomPassword = (): string => randomBytes(24).toString('base64url');

/** What every role but the superuser is: able to sign in, and nothing else. */
export const PLAIN_ROLE = 'login nosuperuser nobypassrls nocreatedb nocreaterole noreplication';
