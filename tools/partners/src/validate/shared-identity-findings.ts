import type { Finding, JsonSource, PartnerSettings } from '@dining/partner-settings';
import { nameKey, phoneKey, type PartnerDirectory } from './partner-directory.ts';
import { findingAt } from './partner-folder.ts';
import { isPlaceholderPhone } from './placeholder-findings.ts';

/**
 * Finds hosts, names and support phones that another partner has too (PRT-02), and names the other folder. The server
 * would serve a host that two partners claim to one of them at most.
 */
export function sharedIdentityFindings(
  source: JsonSource,
  settings: PartnerSettings,
  code: string,
  { byHost, byName, byPhone }: PartnerDirectory,
): Finding[] {
  const findings: Finding[] = [];
  const report = (path: (string | number)[], found: Pick<Finding, 'problem' | 'expected' | 'fix' | 'severity'>) =>
    findings.push({ file: source.file, line: source.lineOf(path), key: path.join('.'), ...found });
  const others = (map: ReadonlyMap<string, readonly string[]>, key: string) =>
    (map.get(key) ?? []).filter((other) => other !== code).map((other) => `partners/${other}`);

  findings.push(...sharedHostFindings(source, settings.hosts, code, { byHost }));
  for (const key of ['name', 'programName'] as const) {
    const folders = others(byName, nameKey(settings[key]));
    if (folders.length === 0) continue;
    report([key], {
      problem: `"${settings[key]}" is also the name of ${listed(folders)}`,
      expected: 'a name that only this partner has',
      fix: `change it here, or in ${folders[0]}/settings.json`,
    });
  }
  const { formatted } = settings.customerSupport.phone;
  const folders = isPlaceholderPhone(formatted) ? [] : others(byPhone, phoneKey(formatted));
  if (folders.length > 0) {
    report(['customerSupport', 'phone', 'formatted'], {
      severity: 'warning',
      problem: `members of ${listed(folders)} call ${formatted}, too`,
      expected: 'the number of this program, unless the programs share a desk',
      fix: 'check the number',
    });
  }
  return findings;
}

/**
 * Finds hosts that another partner has, in any environment.
 * @param source the file with the key "hosts"
 */
export function sharedHostFindings(
  source: JsonSource,
  hosts: readonly string[],
  code: string,
  { byHost }: Pick<PartnerDirectory, 'byHost'>,
): Finding[] {
  return hosts.flatMap((host, index) => {
    const folders = (byHost.get(host) ?? []).filter((other) => other !== code).map((other) => `partners/${other}`);
    if (folders.length === 0) return [];
    return [
      findingAt(source, ['hosts', index], {
        problem: `${host} is also a host of ${listed(folders)}`,
        expected: 'a host that only this partner has',
        fix: `remove it here, or from "hosts" in ${folders[0]}`,
      }),
    ];
  });
}

/** Some folders for a message: "partners/demo", or "partners/demo and 2 more". */
const listed = ([first = '', ...rest]: readonly string[]): string =>
  rest.length === 0 ? first : `${first} and ${rest.length} more`;
