import { openSites } from '../../src/platform/tenancy/site-registry.ts';
import type { Site } from '../../src/platform/tenancy/site.ts';
import { bundles, isBuilt } from '../../testing/built-sites.ts';

/** A composed site with its code, for tables of tests. */
export type NamedSite = { code: string; site: Site };

/** Every composed site; none before the sites are built. */
export const COMPOSED_SITES: readonly NamedSite[] = isBuilt
  ? openSites(bundles, [], 'development').sites.map((site) => ({ code: site.code, site }))
  : [];

const settingsOf = ({ site }: NamedSite) => site.bundle.basics.partner.settings;

const firstOfEach = (kindOf: (named: NamedSite) => string) =>
  [...Map.groupBy(COMPOSED_SITES, kindOf).values()].flatMap((sites) => sites.slice(0, 1));

/** Sites that differ in kind, for the gate: one of each way to enroll, and one that rewards with money. */
export const SAMPLE_SITES: readonly NamedSite[] = [
  ...new Set([
    ...firstOfEach((named) => settingsOf(named).enrollmentType),
    ...firstOfEach((named) => (settingsOf(named).currencyType === 'Credit' ? 'money' : 'points')),
  ]),
];
