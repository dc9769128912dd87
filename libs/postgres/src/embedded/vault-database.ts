import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '../connect.ts';
import { pathsOf, unfinishedName } from './data-folder.ts';
import { embeddedUrl, PLAIN_ROLE, randomPassword, ROLES, VAULT_NAME, type Secrets } from './roles.ts';

/**
 * Statements that create the vault's separate database: its roles cannot connect to another one, and no other role to
 * it (CRD-02).
 */
export const vaultStatements = (ownerPassword: string, password: string): string[] => [
  `create role ${ROLES.vaultOwner} ${PLAIN_ROLE} password '${ownerPassword}'`,
  `create role ${ROLES.vault} ${PLAIN_ROLE} password '${password}'`,
  `create database ${VAULT_NAME} owner ${ROLES.vaultOwner}`,
  `revoke all on database ${VAULT_NAME} from public`,
  `grant connect on database ${VAULT_NAME} to ${ROLES.vault}`,
];

/**
 * Adds the vault's database to a data folder created before the vault existed; the only time the server signs in as the
 * superuser. What a killed server left half finished is dropped and created again: it is empty while its passwords are
 * not in the folder.
 * @param home the folder that holds the running database, of which this process is the only server
 */
export async function addVault(home: string, secrets: Secrets, port: number): Promise<Secrets> {
  if (secrets.vault !== undefined && secrets.vaultOwner !== undefined) return secrets;
  const whole = { ...secrets, vaultOwner: randomPassword(), vault: randomPassword() };
  const admin = await connect(embeddedUrl('admin', secrets, port), 'DATA_DIR');
  try {
    await admin.query(`drop database if exists ${VAULT_NAME} with (force)`);
    await admin.query(`drop role if exists ${ROLES.vault}, ${ROLES.vaultOwner}`);
    for (const statement of vaultStatements(whole.vaultOwner, whole.vault)) await admin.query(statement);
  } finally {
    await admin.end();
  }
  const unfinished = join(home, unfinishedName());
  await writeFile(unfinished, `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(unfinished, pathsOf(home).secrets);
  return whole;
}
