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
 * Finds settings that the platform can read but that cannot be intended: names, hosts, support links, rates, bonuses,
 * consent to text messages and the prefix of calls (PRT-02). The schema and {@link inconsistentSettings} have accepted them before.
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
    ...prefixProblems(settings),
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

/** First folders of addresses that the server answers itself. */
const SERVER_FOLDERS = ['api', 'assets', 'images'];

/** A prefix that begins like the server's own addresses cannot be told from them in the rules of a proxy (BLD-05). */
function prefixProblems({ apiBase }: Pick<PartnerSettings, 'apiBase'>): SettingProblem[] {
  const [, first = ''] = apiBase.split('/');
  if (!SERVER_FOLDERS.includes(first)) return [];
  return [
    {
      path: ['apiBase'],
      problem: `"${apiBase}" begins with /${first}, which the server answers itself`,
      expected: `a path that does not begin with ${SERVER_FOLDERS.map((folder) => `/${folder}`).join(', ')}`,
      fix: 'write another word first, such as /rewards, or remove "apiBase"; calls have /api/ without it',
    },
  ];
}

function canonicalProblems({ routeMeta, hosts }: Pick<PartnerSettings, 'routeMeta' | 'hosts'>): SettingProblem[] {
  if (hosts.length === 0) return [];
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
