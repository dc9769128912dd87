import { randomBytes } from 'node:crypto';

/** The passwords of the database's roles. They never leave the data folder. */
export type Secrets = {
  /** Superuser, for the operator's repairs and backups. */
  admin: string;
  /** Owns and migrates the database. */
  owner: string;
  /** Serves: neither owner nor superuser, and bound by row-level security. */
  app: string;
  /**
   * Owns and migrates the vault's database, and nothing else. Missing in a data folder created before the vault
   * existed.
   */
  vaultOwner?: string;
  /** Reads and writes the vault's database, and nothing else. */
  vault?: string;
};

/** The database inside the embedded PostgreSQL. */
const DATABASE_NAME = 'dining';

/** The vault's separate database (CRD-02). */
const VAULT_NAME = 'dining_vault';

/** The roles by purpose. */
export const ROLES = {
  admin: 'dining_admin',
  owner: 'dining_owner',
  app: 'dining_app',
  vaultOwner: 'dining_vault_owner',
  vault: 'dining_vault',
} as const;

/** URL of the embedded database for one of its roles; for the vault's roles, of the vault's database. */
export function embeddedUrl(role: keyof Secrets, secrets: Secrets, port: number): string {
  const database = role === 'vault' || role === 'vaultOwner' ? VAULT_NAME : DATABASE_NAME;
  return `postgresql://${ROLES[role]}:${secrets[role]}@127.0.0.1:${port}/${database}`;
}

/** 192 random bits, in characters that need no escaping in statements and URLs. */
export const randomPassword = (): string => randomBytes(24).toString('base64url');

export const newSecrets = (): Secrets => ({
  admin: randomPassword(),
  owner: randomPassword(),
  app: randomPassword(),
  vaultOwner: randomPassword(),
  vault: randomPassword(),
});

/** Attributes of every role but the superuser: it may sign in, and nothing else. */
const PLAIN_ROLE = 'login nosuperuser nobypassrls nocreatedb nocreaterole noreplication';

/**
 * Statements that create the roles and the two databases. The vault's roles cannot connect to another database, and no
 * other role to the vault's (CRD-02).
 */
export const setupStatements = (secrets: Secrets): string[] => [
  `create role ${ROLES.owner} ${PLAIN_ROLE} password '${secrets.owner}';
   create role ${ROLES.app} ${PLAIN_ROLE} password '${secrets.app}';
   create role ${ROLES.vaultOwner} ${PLAIN_ROLE} password '${secrets.vaultOwner}';
   create role ${ROLES.vault} ${PLAIN_ROLE} password '${secrets.vault}';
   alter role ${ROLES.admin} password '${secrets.admin}'`,
  `create database ${DATABASE_NAME} owner ${ROLES.owner}`,
  `create database ${VAULT_NAME} owner ${ROLES.vaultOwner}`,
  `revoke all on database ${DATABASE_NAME}, ${VAULT_NAME} from public;
   grant connect on database ${DATABASE_NAME} to ${ROLES.app};
   grant connect on database ${VAULT_NAME} to ${ROLES.vault}`,
];
