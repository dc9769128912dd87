import type { FeatureFlags } from '@dining/api-contract';
import type { Partner } from '@dining/partner-settings';
import type { FastifyBaseLogger } from 'fastify';
import { staleWhileRevalidate } from '../../platform/cache/stale-while-revalidate.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FeatureFlagKind } from '../../platform/db/tables/platform.ts';

/** The lists of the answer, by the kind that the tables know. */
const LISTS = { auth: 'authFlags', filter: 'filters', partner: 'partnerFeatureFlags' } as const satisfies Record<
  FeatureFlagKind,
  keyof FeatureFlags
>;

/** How long an answer may be old: flags are changed by hand, and every page needs them. */
export const FLAGS_MAX_AGE_MS = 15_000;

export type FeatureFlagOptions = { database: Database; now(): Date; log: Pick<FastifyBaseLogger, 'warn'> };

export type FeatureFlagService = {
  flags(partner: Partner): Promise<FeatureFlags>;
  /** Changes when a partner's flags have changed; asking sees to it that old flags are read anew. */
  revision(partner: Partner): number;
};

/**
 * SES-10: what the partner's settings allow, then the flags of all partners, then the partner's own. While the database
 * does not answer, the flags stay as they were.
 */
export function createFeatureFlagService({ database, now, log }: FeatureFlagOptions): FeatureFlagService {
  const revisions = new Map<string, number>();
  const fresh = staleWhileRevalidate<Partner, FeatureFlags>(
    {
      keyOf: ({ code }) => code,
      read: (partner) => readFlags(database, partner),
      onFailure: (error, { code }) => log.warn({ err: error, partner: code }, 'feature flags could not be read'),
      maxAgeMs: FLAGS_MAX_AGE_MS,
      now,
    },
    ({ code }) => revisions.set(code, (revisions.get(code) ?? 0) + 1),
  );
  return {
    flags: (partner) => fresh.get(partner),
    revision(partner) {
      fresh.freshen(partner);
      return revisions.get(partner.code) ?? 0;
    },
  };
}

async function readFlags(database: Database, { code, settings }: Partner): Promise<FeatureFlags> {
  const rows = await database.withPartner(code, async (trx) => [
    ...(await trx.selectFrom('global_feature_flag').select(['kind', 'name', 'value']).orderBy('name').execute()),
    ...(await trx.selectFrom('feature_flag').select(['kind', 'name', 'value']).orderBy('name').execute()),
  ]);
  const flags: FeatureFlags = {
    authFlags: {},
    filters: { acclaimed: settings.acclaimedEnabled, reservations: settings.openTableReservationsEnabled },
    partnerFeatureFlags: {},
  };
  for (const { kind, name, value } of rows) flags[LISTS[kind]][name] = value === true;
  return flags;
}
