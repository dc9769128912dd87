import { loadGazetteer } from '@dining/gazetteer';
import type { Env } from '../../src/platform/env/env.schema.ts';
import { openSites } from '../../src/platform/tenancy/site-registry.ts';
import type { ImportArguments } from './import-arguments.ts';
import type { ImportKind } from './import-kind.ts';
import { memberImport } from './members/member-import.ts';
import { merchantImport } from './merchants/merchant-import.ts';
import { transactionImport } from './transactions/transaction-import.ts';

/**
 * The kind of data that a command names.
 * @throws SiteError for a partner that is not composed
 */
export function importKind(
  { kind, partner: code }: Pick<ImportArguments, 'kind' | 'partner'>,
  env: Pick<Env, 'BUNDLES_DIR' | 'APP_ENV'>,
): ImportKind<unknown> {
  if (kind === 'merchants') return merchantImport(loadGazetteer()) as ImportKind<unknown>;
  const { partner } = openSites(env.BUNDLES_DIR, code === undefined ? [] : [code], env.APP_ENV).sites[0]!.bundle.basics;
  return (
    kind === 'members' ? memberImport(partner) : transactionImport(partner, () => new Date())
  ) as ImportKind<unknown>;
}
