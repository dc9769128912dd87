import { describe, expect, it } from 'vitest';
import { EnvError, loadEnv, type EnvSource } from './load-env.ts';

const PASSWORD = 'sixteen letters!';
const staging = {
  APP_ENV: 'staging',
  COOKIE_SECRET: 'a-cookie-secret-long-enough-to-pass',
  VAULT_KEY: 'a-fingerprint-key-long-enough-to-pass',
};
const production = {
  ...staging,
  APP_ENV: 'production',
  ALLOW_EMBEDDED_DATABASE: 'true',
  CARDS_ORIGIN: 'https://cards.example.com',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'no-reply@mail.example.com',
};

function problemsOf(source: EnvSource): string {
  try {
    loadEnv(source);
    return '';
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
}

describe('who may see staging', () => {
  it('SRV-05 has to be said before it starts, by a password or by networks, and the error names both', () => {
    const problem = problemsOf(staging);
    for (const words of [
      'STAGING_PASSWORD: expected a shared password, or STAGING_NETWORKS',
      'openssl rand',
      '203.0.113.0/24',
    ])
      expect(problem).toContain(words);
    for (const given of [{ STAGING_PASSWORD: PASSWORD }, { STAGING_NETWORKS: '203.0.113.7,2001:db8::/32' }])
      expect(problemsOf({ ...staging, ...given })).toBe('');
    expect(problemsOf({ ...staging, SERVE: 'cards' })).toContain('STAGING_PASSWORD');
  });

  it.each(['0.0.0.0/0', '10.0.0.1,::/0', '10.0.0.0/00', '10.0.0.0/33', 'office.example', '10.0.0.1/8/8'])(
    'SRV-05 is no network %s',
    (STAGING_NETWORKS) => {
      expect(problemsOf({ ...staging, STAGING_PASSWORD: PASSWORD, STAGING_NETWORKS })).toMatch(
        /STAGING_NETWORKS: expected IP addresses or ranges other than the whole Internet/,
      );
    },
  );

  it('SRV-05 is no short password, which no message shows', () => {
    const problem = problemsOf({ ...staging, STAGING_PASSWORD: 'only-15-letters' });
    expect(problem).toMatch(/STAGING_PASSWORD: expected a password of 16 to 200 characters/);
    expect(problem).not.toContain('only-15-letters');
  });

  it.each([
    ['production', production],
    ['development', {}],
  ])('SRV-05 is refused in %s, which it does not close', (name, source) => {
    expect(problemsOf(source)).toBe('');
    for (const given of [{ STAGING_PASSWORD: PASSWORD }, { STAGING_NETWORKS: '10.0.0.0/8' }])
      expect(problemsOf({ ...source, ...given })).toContain(
        `${Object.keys(given)[0]}: expected no value, since APP_ENV is ${name}`,
      );
  });
});
