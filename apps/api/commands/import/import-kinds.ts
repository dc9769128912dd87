import { loadGazetteer } from '@dining/gazetteer';
import type { Partner } from '@dining/partner-settings';
import { openFileVault, type FileVaultEnv } from '../../src/modules/card-vault/card-vault.ts';
import type { Env } from '../../src/platform/env/env.schema.ts';
import { openSites } from '../../src/platform/tenancy/site-registry.ts';
import { diningRoomImport } from './dining-rooms/dining-room-import.ts';
import type { ImportArguments } from './import-arguments.ts';
import type { ImportKind } from './import-kind.ts';
import { memberImport } from './members/member-import.ts';
import { merchantImport } from './merchants/merchant-import.ts';
import { offerImport } from './offers/offer-import.ts';
import { partnerCardImport } from './partner-cards/partner-card-import.ts';
import { photographImport } from './photographs/photograph-import.ts';
import { transactionImport } from './transactions/transaction-import.ts';

type KindEnv = Pick<Env, 'BUNDLES_DIR' | 'APP_ENV'> & FileVaultEnv;

const now = (): Date => new Date();

const partnerKinds = {
  members: (partner: Partner) => memberImport(partner, loadGazetteer()) as ImportKind<unknown>,
  transactions: (partner: Partner) => transactionImport(partner, now) as ImportKind<unknown>,
  offers: (partner: Partner) => offerImport(partner) as ImportKind<unknown>,
  'partner-cards': (partner: Partner, env: KindEnv) =>
    partnerCardImport(partner, openFileVault(env), now) as ImportKind<unknown>,
};

/**
 * The kind of data that a command names.
 * @throws SiteError for a partner that is not composed, OperatorError when a kind's own settings are missing
 */
export function importKind(
  { kind, partner: code, files }: Pick<ImportArguments, 'kind' | 'partner' | 'files'>,
  env: KindEnv,
) {
  if (kind === 'merchants') return merchantImport(loadGazetteer()) as ImportKind<unknown>;
  if (kind === 'dining-rooms') return diningRoomImport as ImportKind<unknown>;
  if (kind === 'photographs' && code === undefined) return photographImport(files!, code) as ImportKind<unknown>;
  const { partner } = openSites(env.BUNDLES_DIR, code === undefined ? [] : [code], env.APP_ENV).sites[0]!.bundle.basics;
  if (kind === 'photographs') return photographImport(files!, partner.code) as ImportKind<unknown>;
  return partnerKinds[kind](partner, env);
}
