import { readClientSecrets } from './client-secrets.ts';
import type { Env } from './env.schema.ts';
import { EnvError } from './load-env.ts';

/** A partner code of ordinary length; anything else in its place may be a secret and is not shown. */
const CODE = /^[a-z0-9-]{1,30}$/;

/**
 * Refuses, in production, secrets of partners that do not exist: a misspelt code would leave a partner without its secret.
 * @param composed codes of all composed partners, served by this server or not
 * @throws EnvError naming the codes
 */
export function refuseUnknownPartners(
  env: Pick<Env, 'APP_ENV' | 'FEED_SECRETS' | 'SSO_CLIENT_SECRETS'>,
  composed: readonly string[],
): void {
  if (env.APP_ENV !== 'production') return;
  const problems = (['SSO_CLIENT_SECRETS', 'FEED_SECRETS'] as const).flatMap((variable) => {
    const codes = [...(readClientSecrets(env[variable] ?? '{}')?.keys() ?? [])];
    const unknown = codes.filter((code) => !composed.includes(code));
    if (unknown.length === 0) return [];
    const shown = unknown.map((code) => (CODE.test(code) ? code : '(not shown)')).join(', ');
    return [
      {
        variable,
        expected: 'secrets by the codes of composed partners',
        got: `one for ${shown}`,
        fix: `Correct the code or remove it; composed are: ${composed.join(', ')}.`,
      },
    ];
  });
  if (problems.length > 0) throw new EnvError(problems);
}
