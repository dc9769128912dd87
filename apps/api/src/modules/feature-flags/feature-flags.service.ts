import type { FeatureFlags } from '@dining/api-contract';
import type { Partner } from '@dining/partner-settings';
import type { Database } from '../../platform/db/database.ts';

type FlagRow = { kind: string; name: string; value: unknown };

const KINDS = { auth: 'authFlags', filter: 'filters', partner: 'partnerFeatureFlags' } as const;

/** How long an answer may be old: flags change by hand, and every first page needs them. */
const MAX_AGE_MS = 15_000;

/** SES-10: what the partner's settings allow, then the flags of all partners, then the partner's own. */
export function createFeatureFlagService({ database, now }: { database: Database; now: () => Date }) {
  const known = new Map<string, { at: number; flags: Promise<FeatureFlags> }>();

  async function read({ code, settings }: Partner): Promise<FeatureFlags> {
    const rows = await database.withPartner(code, async (trx): Promise<FlagRow[]> => [
      ...(await trx.selectFrom('global_feature_flag').select(['kind', 'name', 'value']).execute()),
      ...(await trx.selectFrom('feature_flag').select(['kind', 'name', 'value']).execute()),
    ]);
    const flags: FeatureFlags = {
      authFlags: {},
      filters: { acclaimed: settings.acclaimedEnabled, reservations: settings.openTableReservationsEnabled },
      partnerFeatureFlags: {},
    };
    for (const { kind, name, value } of rows) {
      const list = KINDS[kind as keyof typeof KINDS];
      if (list) flags[list][name] = value === true;
    }
    return flags;
  }

  return {
    flags(partner: Partner): Promise<FeatureFlags> {
      const at = now().getTime();
      const old = known.get(partner.code);
      if (old && at - old.at < MAX_AGE_MS) return old.flags;
      const flags = read(partner);
      known.set(partner.code, { at, flags });
      flags.catch(() => known.delete(partner.code));
      return flags;
    },
  };
}

export type FeatureFlagService = ReturnType<typeof createFeatureFlagService>;
