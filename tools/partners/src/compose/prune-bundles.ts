import { existsSync, readdirSync, rmSync } from 'node:fs';
import { partnerCodes } from '../validate/partner-code.ts';

/**
 * Removes the bundles of partners whose folder was deleted, so that nothing lists or serves them any more (PRT-08).
 * @param root holds `partners/` and `dist/partners/`
 * @returns the codes of the removed bundles
 */
export function pruneBundles(root: string): string[] {
  const bundles = `${root}/dist/partners`;
  if (!existsSync(bundles)) return [];
  const codes = new Set(partnerCodes(root));
  const orphans = readdirSync(bundles).filter((name) => !codes.has(name));
  for (const name of orphans)
    for (const folder of ['parts', 'partners'])
      rmSync(`${root}/dist/${folder}/${name}`, { recursive: true, force: true });
  return orphans;
}
