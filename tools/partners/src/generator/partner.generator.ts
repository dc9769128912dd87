import { join } from 'node:path';
import { formatFiles, generateFiles, type Tree } from '@nx/devkit';
import { drawIcon, drawWordmark } from './brand/brand-drawings.ts';
import { brandTokens } from './brand/brand-tokens.ts';
import { planPartner, type PartnerOptions } from './partner-plan.ts';

/** Earn rates by tier: dollars per dollar for money, units per dollar for every other currency. */
const RATES = { money: { tier0: 0.01, tier2: 0.03, tier3: 0.05 }, units: { tier0: 0.5, tier2: 3, tier3: 5 } } as const;

/**
 * Adds a partner (PRT-05): `partners/<code>` with settings, tokens, copy, content and drawings that pass every check and
 * are formatted.
 * @throws if the code or a color is not valid, or the folder exists; then it writes nothing
 */
export default async function partnerGenerator(tree: Tree, options: PartnerOptions): Promise<void> {
  const plan = planPartner(options);
  const folder = `partners/${plan.code}`;
  if (tree.exists(folder)) {
    throw new Error(
      `There is already a partner "${plan.code}": ${folder} exists. Choose another code, or delete the folder first.`,
    );
  }
  const canJoin = plan.enrollmentType !== 'none';
  const isMoney = plan.currencyType === 'Dollar' || plan.currencyType === 'Credit';
  generateFiles(tree, join(import.meta.dirname, 'files'), folder, {
    ...plan,
    joins: canJoin,
    earnRates: isMoney ? RATES.money : RATES.units,
    json: (value: unknown) => JSON.stringify(value),
  });
  if (!plan.discoverPage) tree.delete(`${folder}/content/discover.json`);
  if (!canJoin)
    ['tier_1_activation', 'account_center'].forEach((name) => tree.delete(`${folder}/content/${name}.json`));
  tree.write(`${folder}/tokens.json`, `${JSON.stringify(brandTokens(plan), null, 2)}\n`);
  tree.write(`${folder}/assets/icon.svg`, drawIcon(plan.name, plan));
  tree.write(`${folder}/assets/wordmark.svg`, drawWordmark(plan.name, plan));
  await formatFiles(tree);
}
