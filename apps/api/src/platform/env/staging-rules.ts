import type { Env, EnvComplaint } from './env.schema.ts';

/**
 * Staging shows the mails of its members and signs anyone in as a persona, so it starts only with a shared password or
 * allowed networks. Elsewhere neither has a meaning.
 * @param ok whether each of the named variables is valid on its own
 * @param isAddressOrRange whether a text is an IP address or a range of them
 */
export function checkStaging(
  env: Env,
  ok: (...names: (keyof Env)[]) => boolean,
  isAddressOrRange: (text: string) => boolean,
): EnvComplaint[] {
  if (!ok('APP_ENV', 'STAGING_PASSWORD', 'STAGING_NETWORKS')) return [];
  const { APP_ENV, STAGING_PASSWORD, STAGING_NETWORKS } = env;
  if (APP_ENV !== 'staging')
    return (['STAGING_PASSWORD', 'STAGING_NETWORKS'] as const)
      .filter((variable) => (variable === 'STAGING_PASSWORD' ? STAGING_PASSWORD : STAGING_NETWORKS[0]) !== undefined)
      .map((variable) => ({
        variable,
        expected: `no value, since APP_ENV is ${APP_ENV} and only staging is closed to visitors`,
        fix: `Unset ${variable}, or set APP_ENV=staging`,
      }));
  if (!STAGING_NETWORKS.every((network) => isAddressOrRange(network) && !/\/0+$/.test(network)))
    return [{ variable: 'STAGING_NETWORKS' }];
  if (STAGING_PASSWORD !== undefined || STAGING_NETWORKS.length > 0) return [];
  return [
    {
      variable: 'STAGING_PASSWORD',
      expected: 'a shared password, or STAGING_NETWORKS, since APP_ENV is staging, which shows mails and personas',
      fix: 'Set STAGING_PASSWORD to the output of: openssl rand -base64 24, or STAGING_NETWORKS to the networks that may see it, such as 203.0.113.0/24',
    },
  ];
}
