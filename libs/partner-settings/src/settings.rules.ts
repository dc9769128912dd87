import type { Finding } from './finding.ts';
import { patternProblem } from './loyalty-pattern.ts';
import type { PartnerSettings } from './settings.schema.ts';

type Problem = Pick<Finding, 'problem' | 'expected' | 'fix'> & { path: string[] };

/** Money back above this share of the bill means that rates for miles were left in place. */
const MAX_MONEY_BACK = 0.5;

/** Finds settings that contradict each other (PRT-02), each with the key to change. */
export function inconsistentSettings(settings: PartnerSettings): Problem[] {
  const problems: Problem[] = [];
  const expect = (holds: boolean, path: string[], problem: string, expected: string, fix: string) => {
    if (!holds) problems.push({ path, problem, expected, fix });
  };
  const joins = settings.enrollmentType !== 'none';
  expect(
    settings.homePage !== 'discover' || settings.hasDiscoverPage,
    ['homePage'],
    'the home page is "discover" but the partner has no discover page',
    'hasDiscoverPage true, or homePage "how-it-works"',
    'set "hasDiscoverPage": true',
  );
  expect(
    !settings.acclaimed2Enabled || settings.acclaimedEnabled,
    ['acclaimed2Enabled'],
    'the second Acclaimed level is on without the first',
    'acclaimedEnabled true as well',
    'set "acclaimedEnabled": true',
  );
  expect(
    !settings.hasAutoEnroll || settings.enrollmentType === 'sso',
    ['hasAutoEnroll'],
    'members can only be enrolled automatically by single sign-on',
    'enrollmentType "sso"',
    'set "enrollmentType": "sso", or remove hasAutoEnroll',
  );
  expect(
    settings.enrollmentType === 'sso' || (settings.sso.issuer === undefined && settings.sso.clientId === undefined),
    ['sso'],
    'there is an identity provider, but members do not join by single sign-on',
    'enrollmentType "sso"',
    'set "enrollmentType": "sso", or remove sso',
  );
  expect(
    settings.sso.scopes.includes('openid'),
    ['sso', 'scopes'],
    'the scopes do not ask the identity provider who the member is',
    'a list with "openid"',
    'add "openid" to the scopes',
  );
  expect(
    !settings.hasReservationBonus || settings.openTableReservationsEnabled,
    ['hasReservationBonus'],
    'there is a reservation bonus but no reservations',
    'openTableReservationsEnabled true',
    'set "openTableReservationsEnabled": true',
  );
  expect(
    settings.minimumAppVersion === undefined || Object.keys(settings.appStoreLinks).length > 0,
    ['minimumAppVersion'],
    'older apps are asked to update, but no store has the app',
    'appStoreLinks with "ios", "android" or both',
    'add "appStoreLinks", or remove minimumAppVersion',
  );
  expect(
    !(settings.hasSmsOptIn && settings.hasSmsOptInV2),
    ['hasSmsOptInV2'],
    'both versions of the text message opt-in are on',
    'one of hasSmsOptIn and hasSmsOptInV2',
    'remove hasSmsOptIn',
  );
  expect(
    settings.loyaltyNumberRule !== 'pattern' || settings.loyaltyNumberPattern !== undefined,
    ['loyaltyNumberRule'],
    'the loyalty number is checked against a pattern, but there is none',
    'loyaltyNumberPattern, a regular expression',
    'add "loyaltyNumberPattern"',
  );
  expect(
    settings.loyaltyNumberRule === 'none' || settings.hasPPN,
    ['hasPPN'],
    'the loyalty number has a rule but members have no loyalty number',
    'hasPPN true, or loyaltyNumberRule "none"',
    'set "hasPPN": true',
  );
  expect(
    joins || !(settings.hasVIP || settings.hasPartnerLoadedCards || settings.injectedBonuses.length > 0),
    ['enrollmentType'],
    'no one can join, but there are member features (VIP, partner-loaded cards or bonuses)',
    'enrollmentType "direct" or "sso"',
    'choose an enrollment type, or turn those features off',
  );
  expect(
    settings.showsEarnRate || !settings.homeSections?.includes('rates'),
    ['homeSections'],
    'the home page has the section "rates" but the partner hides its earn rates',
    'showsEarnRate true, or homeSections without "rates"',
    'remove "rates"',
  );
  expect(
    settings.hasDiscoverPage || !settings.homeSections?.includes('blocks'),
    ['homeSections'],
    'the home page has the section "blocks", which shows the discover page’s content, but there is no discover page',
    'hasDiscoverPage true, or homeSections without "blocks"',
    'remove "blocks"',
  );
  const best = Math.max(...Object.values(settings.earnRates));
  expect(
    !['Dollar', 'Credit'].includes(settings.currencyType) || best <= MAX_MONEY_BACK,
    ['earnRates'],
    `members would get ${Math.round(best * 100)}% of the bill back`,
    `rates of at most ${MAX_MONEY_BACK} for money: 0.05 is 5% back`,
    'write "earnRates": { "tier0": 0.01, "tier2": 0.03, "tier3": 0.05 }',
  );
  const wrongPattern =
    settings.loyaltyNumberPattern === undefined ? undefined : patternProblem(settings.loyaltyNumberPattern);
  if (wrongPattern !== undefined) problems.push({ path: ['loyaltyNumberPattern'], ...wrongPattern });
  return problems;
}
