import type { PartnerSettings } from '../settings.schema.ts';
import type { SettingProblem } from './setting-problem.ts';

type LaunchSettings = Pick<PartnerSettings, 'hosts' | 'enrollmentType' | 'sso' | 'maintenance' | 'customerSupport'>;

/** Warns of settings that are fine in development and stop a site in production (PRT-02). */
export function launchProblems({
  hosts,
  enrollmentType,
  sso,
  maintenance,
  customerSupport,
}: LaunchSettings): SettingProblem[] {
  const problems: SettingProblem[] = [];
  const warn = (isFine: boolean, path: string[], problem: string, expected: string, fix: string) => {
    if (!isFine) problems.push({ severity: 'warning', path, problem, expected, fix });
  };
  warn(
    hosts.length > 0,
    ['hosts'],
    'the site has no host, so production cannot serve it',
    'at least one host name before launch',
    'add the host to "hosts"',
  );
  warn(
    enrollmentType !== 'sso' || sso.issuer !== undefined,
    ['sso', 'issuer'],
    'members join by single sign-on, but no identity provider is named: production leaves the site out',
    'the address of the identity provider before launch',
    'add "sso": { "issuer": "https://…" }',
  );
  warn(
    enrollmentType === 'none' || customerSupport.postalAddress !== undefined,
    ['customerSupport', 'postalAddress'],
    'mails to members show no postal address, which the law requires (CAN-SPAM)',
    'the program’s postal address before launch',
    'add "postalAddress": "<program>, <street>, <city>, <state> <ZIP>"',
  );
  for (const part of ['site', 'login', 'join'] as const) {
    warn(
      !maintenance[part],
      ['maintenance', part],
      `the maintenance notice replaces ${part === 'site' ? 'every page' : `the page /${part}`}`,
      'false before launch',
      `remove "${part}"`,
    );
  }
  return problems;
}
