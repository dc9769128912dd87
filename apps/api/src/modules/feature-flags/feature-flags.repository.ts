import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { FeatureFlagKind } from '../../platform/db/tables/platform.ts';

export type FeatureFlagRow = { kind: FeatureFlagKind; name: string; value: unknown };

/** The flags of all partners, followed by those of the partner, which take precedence. */
export async function findFeatureFlags(trx: PartnerTransaction): Promise<FeatureFlagRow[]> {
  const columns = ['kind', 'name', 'value'] as const;
  return [
    ...(await trx.selectFrom('global_feature_flag').select(columns).orderBy('name').execute()),
    ...(await trx.selectFrom('feature_flag').select(columns).orderBy('name').execute()),
  ];
}
