import type { Insights, InsightsRow } from '@dining/api-contract';
import { accountYear } from '@dining/rules';
import type { Database } from '../../platform/db/database.ts';
import { findInsights, findYears, type InsightRow } from './insights.repository.ts';

/** What a member spent and earned (EXT-16). */
export type InsightService = {
  /** @param memberId of the partner's member @param year the current one by default */
  of(partner: string, memberId: string, year?: number): Promise<Insights>;
};

export function createInsightService({ database, now }: { database: Database; now(): Date }): InsightService {
  return {
    async of(partner, memberId, year = accountYear(now())) {
      const { rows, years } = await database.withPartner(partner, async (trx) => ({
        rows: await findInsights(trx, memberId, year),
        years: await findYears(trx, memberId),
      }));
      const listOf = (wanted: InsightRow['grouping']): InsightsRow[] =>
        rows.filter(({ grouping }) => grouping === wanted).map(rowOf);
      const total = rows.find(({ grouping }) => grouping === 'total');
      return {
        year,
        years,
        total: figuresOf(total),
        months: listOf('month').toSorted((one, other) => one.key.localeCompare(other.key)),
        restaurants: listOf('restaurant'),
        cuisines: listOf('cuisine'),
      };
    },
  };
}

const figuresOf = (row: InsightRow | undefined): Insights['total'] => ({
  meals: row?.meals ?? 0,
  spentCents: row?.spent ?? 0,
  earned: row?.earned ?? 0,
});

const rowOf = (row: InsightRow): InsightsRow => ({ key: row.key ?? '', name: row.name ?? '', ...figuresOf(row) });
