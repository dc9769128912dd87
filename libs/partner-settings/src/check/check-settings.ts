import type { Finding } from '../finding.ts';
import type { JsonSource } from '../json-source.ts';
import type { PartnerSettings } from '../settings.schema.ts';
import { blankTexts } from './blank-texts.ts';
import { bonusProblems } from './bonus-problems.ts';
import { hostProblems } from './host-problems.ts';
import { launchProblems } from './launch-problems.ts';
import { nameProblems } from './name-problems.ts';
import { rateProblems } from './rate-problems.ts';
import type { SettingProblem } from './setting-problem.ts';
import { supportProblems } from './support-problems.ts';

/**
 * Finds settings that the platform can read but that cannot be intended: names, hosts, support links, rates, bonuses
 * and consent to text messages (PRT-02). The schema and {@link inconsistentSettings} have accepted them before.
 * @param code the partner's code
 * @param live the settings of production, if an overlay changes them: they decide what is missing for the launch
 */
export function checkSettings(
  source: JsonSource,
  settings: PartnerSettings,
  code: string,
  live: PartnerSettings = settings,
): Finding[] {
  return [
    ...nameProblems(settings),
    ...hostProblems(settings, code),
    ...supportProblems(settings.customerSupport),
    ...rateProblems(settings),
    ...bonusProblems(settings),
    ...textMessageProblems(settings),
    ...canonicalProblems(settings),
    ...launchProblems(live),
    ...blankTexts(settings).filter(({ path: [key] }) => key !== 'name' && key !== 'programName'),
  ].map(({ path, ...text }) => ({ file: source.file, line: source.lineOf(path), key: path.join('.'), ...text }));
}

/** Without a short code the sentence that tells members how to opt out, which the law requires, is missing. */
function textMessageProblems(
  settings: Pick<PartnerSettings, 'hasSmsOptIn' | 'hasSmsOptInV2' | 'shortCode'>,
): SettingProblem[] {
  const key = (['hasSmsOptIn', 'hasSmsOptInV2'] as const).find((one) => settings[one]);
  if (key === undefined || settings.shortCode !== undefined) return [];
  return [
    {
      path: [key],
      problem: 'text messages are offered without the short code to which members send STOP',
      expected: 'shortCode, five or six digits',
      fix: `add "shortCode", or remove ${key}`,
    },
  ];
}

/** A bundle with `apiBase` is on a separate host, which `hosts` does not name. */
function canonicalProblems({
  routeMeta,
  hosts,
  apiBase,
}: Pick<PartnerSettings, 'routeMeta' | 'hosts' | 'apiBase'>): SettingProblem[] {
  if (hosts.length === 0 || apiBase !== '') return [];
  return Object.entries(routeMeta).flatMap(([route, { canonical }]) => {
    if (canonical === undefined) return [];
    const [, host, path = '/'] = /^https:\/\/([^/?#:]+)(?::\d+)?(\/[^?#]*)?/.exec(canonical.toLowerCase()) ?? [];
    if (host !== undefined && hosts.includes(host)) return [];
    return [
      {
        path: ['routeMeta', route, 'canonical'],
        problem:
          host === undefined
            ? `"${canonical}" is not an address`
            : `search engines would be sent to ${host}, which is not a host of this partner`,
        expected: `an address on ${hosts.join(' or ')}`,
        fix: `write "https://${hosts[0]}${path}", or add the host to "hosts"`,
      },
    ];
  });
}
