import type { PartnerSettings } from '../settings.schema.ts';
import type { SettingProblem } from './setting-problem.ts';

/** Plausible units per dollar. A rate outside this range is probably left over from another currency. */
const UNITS = { least: 0.1, most: 25 } as const;

/** Finds implausible earn rates, and tiers that earn less than the tier below (PRT-02). */
export function rateProblems(
  settings: Pick<PartnerSettings, 'currencyType' | 'earnRates' | 'hasVIP'>,
): SettingProblem[] {
  const { currencyType, earnRates, hasVIP } = settings;
  // Without a VIP tier, tier3 is only the default.
  const tiers = (['tier0', 'tier2', 'tier3'] as const).slice(0, hasVIP ? 3 : 2);
  const isMoney = currencyType === 'Dollar' || currencyType === 'Credit';
  const unit = currencyType.toLowerCase();
  const outOfRange = tiers.filter((tier) => earnRates[tier] < UNITS.least || earnRates[tier] > UNITS.most);
  return [
    ...(isMoney ? [] : outOfRange).map((tier) => ({
      path: ['earnRates', tier],
      problem: `members would earn ${earnRates[tier]} ${unit}s per dollar`,
      expected: `${UNITS.least} to ${UNITS.most} ${unit}s per dollar`,
      fix: 'write the units that one dollar of the bill earns',
    })),
    ...tiers.slice(1).flatMap((tier, index) => {
      const below = tiers[index] ?? 'tier0';
      if (earnRates[tier] >= earnRates[below]) return [];
      return [
        {
          path: ['earnRates', tier],
          problem: `${tier} earns ${earnRates[tier]}, less than ${below} with ${earnRates[below]}`,
          expected: 'rates that do not fall from tier to tier',
          fix: `write at least ${earnRates[below]}, or lower ${below}`,
        },
      ];
    }),
  ];
}
