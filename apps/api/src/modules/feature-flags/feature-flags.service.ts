import type { FeatureFlags } from '@dining/api-contract';
import type { Partner, PartnerSettings } from '@dining/partner-settings';
import type { FastifyBaseLogger } from 'fastify';
import { staleWhileRevalidate } from '../../platform/cache/stale-while-revalidate.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FeatureFlagKind } from '../../platform/db/tables/platform.ts';
import { findFeatureFlags, type FeatureFlagRow } from './feature-flags.repository.ts';

/** The field of the response for each kind of flag in the tables. */
const FIELDS = { auth: 'authFlags', filter: 'filters', partner: 'partnerFeatureFlags' } as const satisfies Record<
  FeatureFlagKind,
  keyof FeatureFlags
>;

/** Maximum age of flags before they are refreshed: they change by hand, and every page needs them. */
export const FLAGS_MAX_AGE_MS = 15_000;

export type FeatureFlagService = {
  flags(partner: Partner): Promise<FeatureFlags>;
  /** Changes with the partner's flags. Calling it refreshes stale flags in the background. */
  revision(partner: Partner): number;
};

type Needs = { database: Database; now(): Date; log: FastifyBaseLogger };

/** The feature flags of each partner (SES-10). While the database is down, they stay as they were. */
export function createFeatureFlagService({ database, now, log }: Needs): FeatureFlagService {
  const revisions = new Map<string, number>();
  const cache = staleWhileRevalidate<Partner, FeatureFlags>({
    keyOf: ({ code }) => code,
    read: async ({ code, settings }) => combine(settings, await database.withPartner(code, findFeatureFlags)),
    onFailure: (error, { code }) => log.warn({ err: error, partner: code }, 'feature flags could not be read'),
    onChange: ({ code }) => revisions.set(code, (revisions.get(code) ?? 0) + 1),
    maxAgeMs: FLAGS_MAX_AGE_MS,
    now,
  });
  return {
    flags: (partner) => cache.get(partner),
    revision(partner) {
      cache.refresh(partner);
      return revisions.get(partner.code) ?? 0;
    },
  };
}

/** What the settings allow, overridden by the rows in their order. A flag is on only if its value is `true`. */
function combine(settings: PartnerSettings, rows: readonly FeatureFlagRow[]): FeatureFlags {
  const flags: FeatureFlags = {
    authFlags: {},
    filters: { acclaimed: settings.acclaimedEnabled, reservations: settings.openTableReservationsEnabled },
    partnerFeatureFlags: {},
  };
  for (const { kind, name, value } of rows) flags[FIELDS[kind]][name] = value === true;
  return flags;
}
