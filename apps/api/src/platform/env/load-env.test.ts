import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { DEVELOPMENT_VAULT_KEY } from './card-settings.ts';
import { DEVELOPMENT_COOKIE_SECRET, envSchema } from './env.schema.ts';
import { describeEnv, EnvError, loadEnv, REPOSITORY_ROOT, type EnvSource } from './load-env.ts';

function errorOf(source: EnvSource): EnvError {
  try {
    loadEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error;
    throw error;
  }
  throw new Error('the environment was accepted');
}

const goodSecret = 'k'.repeat(32);
const VAULT_KEY = 'v'.repeat(32);
const CARDS_ORIGIN = 'https://cards.example.com';
const mailServer = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'no-reply@mail.example.com' };

describe('the environment', () => {
  it('fills every default from nothing, for development', () => {
    expect(loadEnv({})).toEqual({
      APP_ENV: 'development',
      PORT: 4200,
      HOST: '127.0.0.1',
      DATA_DIR: `${REPOSITORY_ROOT}.data`,
      PARTNERS: [],
      BUNDLES_DIR: `${REPOSITORY_ROOT}dist/partners`,
      SHELL_DIR: `${REPOSITORY_ROOT}dist/shell`,
      CARD_ENTRY_DIR: `${REPOSITORY_ROOT}dist/card-entry`,
      VAULT_KEY: DEVELOPMENT_VAULT_KEY,
      METRICS_PORT: 4290,
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: [],
      COOKIE_SECRET: DEVELOPMENT_COOKIE_SECRET,
      CONTENT_CACHE_SECONDS: 60,
      SURVEY_ORIGINS: [],
      SEARCH_RADIUS_MILES: 25,
      DB_POOL_SIZE: 10,
      STATEMENT_TIMEOUT_MS: 5000,
    });
  });

  it('CRD-02 requires a separate fingerprint key in staging and production, and an https host of the card frame in production', () => {
    const wrong = (source: EnvSource) =>
      errorOf({ ...mailServer, COOKIE_SECRET: goodSecret, ...source }).problems.map(({ variable }) => variable);
    for (const key of [undefined, DEVELOPMENT_VAULT_KEY, 'v'.repeat(31)])
      expect(wrong({ APP_ENV: 'staging', VAULT_KEY: key })).toEqual(['VAULT_KEY']);
    expect(wrong({ APP_ENV: 'production', VAULT_KEY })).toEqual(['CARDS_ORIGIN']);
    for (const origin of ['http://cards.example.com', 'https://cards.example.com/'])
      expect(wrong({ APP_ENV: 'production', VAULT_KEY, CARDS_ORIGIN: origin })).toEqual(['CARDS_ORIGIN']);
  });

  it('CRD-02 requires a separate database for the vault, or a remote vault', () => {
    const wrong = (source: EnvSource) => errorOf(source).problems.map(({ variable }) => variable);
    const DATABASE_URL = 'postgresql://dining_app:a@db.example.com:5432/dining';
    const outside = {
      ...mailServer,
      APP_ENV: 'production',
      COOKIE_SECRET: goodSecret,
      VAULT_KEY,
      CARDS_ORIGIN,
      DATABASE_URL,
    };
    expect(wrong(outside)).toEqual(['VAULT_DATABASE_URL']);
    expect(wrong({ ...outside, VAULT_DATABASE_URL: 'postgresql://dining_vault:b@db.example.com:5432/dining' })).toEqual(
      ['VAULT_DATABASE_URL'],
    );
    expect(
      loadEnv({ ...outside, VAULT_DATABASE_URL: 'postgresql://dining_vault:b@db.example.com:5432/dining_vault' }),
    ).toMatchObject({ CARDS_ORIGIN });
    expect(loadEnv({ DATABASE_URL })).toMatchObject({ DATABASE_URL });
    const elsewhere = { ...outside, VAULT_KEY: undefined, CARD_VAULT_URL: 'https://cards.example.com' };
    expect(wrong(elsewhere)).toEqual(['CARD_VAULT_SECRET']);
    expect(wrong({ ...elsewhere, CARD_VAULT_SECRET: 'short' })).toEqual(['CARD_VAULT_SECRET']);
    expect(wrong({ ...elsewhere, CARD_VAULT_URL: 'http://cards.example.com', CARD_VAULT_SECRET: goodSecret })).toEqual([
      'CARD_VAULT_URL',
    ]);
    expect(loadEnv({ ...elsewhere, CARD_VAULT_SECRET: goodSecret })).toMatchObject({
      CARD_VAULT_URL: 'https://cards.example.com',
    });
  });

  it('reads numbers and lists, takes blank for unset and leaves unknown variables alone', () => {
    const env = loadEnv({
      PORT: ' 8080 ',
      PARTNERS: 'demo, extremes,',
      TRUSTED_PROXIES: '10.0.0.1,fd00::/8',
      LOG_LEVEL: '',
      DATA_DIR: '/srv/data',
      HOME: '/nowhere',
    });
    expect(env).toMatchObject({
      PORT: 8080,
      PARTNERS: ['demo', 'extremes'],
      TRUSTED_PROXIES: ['10.0.0.1', 'fd00::/8'],
      LOG_LEVEL: 'info',
      DATA_DIR: '/srv/data',
    });
    expect(env).not.toHaveProperty('HOME');
  });

  it.each(['http://form.example', 'https://form.example/to', 'https://*.form.example', 'form.example', 'https://a;b'])(
    'SUR-01 refuses %s as an origin of survey forms',
    (origin) => {
      expect(() => loadEnv({ SURVEY_ORIGINS: `https://form.typeform.com,${origin}` })).toThrow(
        /SURVEY_ORIGINS: expected origins with https and without a path/,
      );
    },
  );

  it('SUR-01 reads the origins of survey forms', () => {
    expect(
      loadEnv({ SURVEY_ORIGINS: 'https://form.typeform.com, https://eu.form.example:8443' }).SURVEY_ORIGINS,
    ).toEqual(['https://form.typeform.com', 'https://eu.form.example:8443']);
  });

  it('listens on every address outside development by default', () => {
    expect(loadEnv({ APP_ENV: 'staging', COOKIE_SECRET: goodSecret, VAULT_KEY }).HOST).toBe('0.0.0.0');
    expect(
      loadEnv({
        ...mailServer,
        CARDS_ORIGIN,
        VAULT_KEY,
        APP_ENV: 'production',
        COOKIE_SECRET: goodSecret,
        HOST: '127.0.0.1',
      }).HOST,
    ).toBe('127.0.0.1');
  });

  it('SRV-04 names every problem at once, each with what was expected, what came and the fix', () => {
    const { problems, message } = errorOf({
      APP_ENV: 'live',
      PORT: '65536',
      DB_POOL_SIZE: '7.5',
      PARTNERS: 'demo,Big One',
      CONTENT_URL: 'ftp://x',
      TRUSTED_PROXIES: '10.0.0.0/33',
    });
    expect(problems.map(({ variable }) => variable)).toEqual([
      'APP_ENV',
      'PORT',
      'PARTNERS',
      'TRUSTED_PROXIES',
      'COOKIE_SECRET',
      'VAULT_KEY',
      'CONTENT_URL',
      'CONTENT_TOKEN',
      'DB_POOL_SIZE',
    ]);
    expect(message).toContain('The environment has 9 problems:');
    expect(message).toContain(
      '  PORT: expected a port number from 0 (any free one) to 65535; got "65536". Set for example PORT=4200',
    );
    expect(message).toContain('  DB_POOL_SIZE: expected a whole number of connections from 1 to 500; got "7.5".');
  });

  it.each(['staging', 'production'])(
    'refuses the development cookie secret, none, and a short one in %s',
    (APP_ENV) => {
      for (const COOKIE_SECRET of [undefined, DEVELOPMENT_COOKIE_SECRET, 'k'.repeat(31)]) {
        expect(
          errorOf({ ...mailServer, CARDS_ORIGIN, VAULT_KEY, APP_ENV, COOKIE_SECRET }).problems.map(
            ({ variable }) => variable,
          ),
        ).toEqual(['COOKIE_SECRET']);
      }
      expect(
        loadEnv({ ...mailServer, CARDS_ORIGIN, VAULT_KEY, APP_ENV, COOKIE_SECRET: goodSecret }).COOKIE_SECRET,
      ).toBe(goodSecret);
    },
  );

  it('refuses halves of pairs and two servers on one port', () => {
    const owner = 'postgresql://owner:pass@db.example.com/dining';
    expect(errorOf({ DATABASE_OWNER_URL: owner }).problems.map(({ variable }) => variable)).toEqual(['DATABASE_URL']);
    expect(errorOf({ CONTENT_URL: 'https://content.example.com' }).problems.map(({ variable }) => variable)).toEqual([
      'CONTENT_TOKEN',
    ]);
    expect(errorOf({ CONTENT_TOKEN: 'abc' }).problems.map(({ variable }) => variable)).toEqual(['CONTENT_URL']);
    expect(errorOf({ PORT: '4290' }).problems.map(({ variable }) => variable)).toEqual(['METRICS_PORT']);
    expect(loadEnv({ PORT: '0', METRICS_PORT: '0' })).toMatchObject({ PORT: 0, METRICS_PORT: 0 });
  });

  it('ENR-07 requires a mail server in production, and names the missing variable', () => {
    const wrong = (source: EnvSource) =>
      errorOf({ COOKIE_SECRET: goodSecret, VAULT_KEY, CARDS_ORIGIN, ...source }).problems.map(
        ({ variable }) => variable,
      );
    expect(
      loadEnv({ ...mailServer, CARDS_ORIGIN, VAULT_KEY, APP_ENV: 'production', COOKIE_SECRET: goodSecret }),
    ).toMatchObject(mailServer);
    expect(loadEnv({ APP_ENV: 'staging', COOKIE_SECRET: goodSecret, VAULT_KEY })).not.toHaveProperty('SMTP_URL');
    expect(wrong({ APP_ENV: 'production' })).toEqual(['SMTP_URL']);
    expect(wrong({ SMTP_URL: mailServer.SMTP_URL })).toEqual(['MAIL_FROM']);
    for (const SMTP_URL of ['mail.example.com', 'http://mail.example.com', 'smtp://', 'smtp:// x'])
      expect(wrong({ ...mailServer, SMTP_URL }), SMTP_URL).toEqual(['SMTP_URL']);
    for (const MAIL_FROM of ['Dining <a@b.example>', 'a@b', 'a@b.example,c@d.example', 'a b@c.example', '@b.example'])
      expect(wrong({ MAIL_FROM }), MAIL_FROM).toEqual(['MAIL_FROM']);
    expect(errorOf({ APP_ENV: 'production', COOKIE_SECRET: goodSecret, VAULT_KEY, CARDS_ORIGIN }).message).toContain(
      'SMTP_URL: expected the mail server that mails go out through, since APP_ENV is production; got nothing. Set for example SMTP_URL=smtp://',
    );
  });

  it('never prints a secret, whatever else is wrong', () => {
    const secrets = {
      DATABASE_URL: 'mysql://u:hunter2@h/d',
      DATABASE_OWNER_URL: 'hunter2',
      COOKIE_SECRET: 'hunter2',
      VAULT_KEY: 'hunter2',
      VAULT_DATABASE_URL: 'mysql://hunter2@h/d',
      CONTENT_TOKEN: 'hunter2',
      SMTP_URL: 'https://u:hunter2@h',
    };
    const error = errorOf({ ...secrets, APP_ENV: 'production', PORT: 'x' });
    expect(error.problems.map(({ variable }) => variable)).toEqual([
      'PORT',
      'DATABASE_URL',
      'DATABASE_OWNER_URL',
      'COOKIE_SECRET',
      'CARDS_ORIGIN',
      'VAULT_KEY',
      'VAULT_DATABASE_URL',
      'CONTENT_URL',
      'SMTP_URL',
      'MAIL_FROM',
    ]);
    expect(`${error.message}${JSON.stringify(error.problems)}${error.stack}`).not.toContain('hunter2');
    expect(error.message).toContain(
      'COOKIE_SECRET: expected a secret of your own of at least 32 characters; got a value of 7 characters (not shown).',
    );
  });

  it('either gives an environment of the right shape or an EnvError, for any text at all', () => {
    const names = Object.keys(envSchema.properties);
    const outcome = (source: EnvSource): string => {
      try {
        return Value.Check(envSchema, loadEnv(source)) ? 'well shaped' : 'out of shape';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const anyText = fc.dictionary(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 40 }));
    fc.assert(
      fc.property(anyText, (source) => {
        expect(['well shaped', 'EnvError']).toContain(outcome(source));
      }),
    );
  });

  it('describes every variable for the operator, without secrets', () => {
    const rows = describeEnv();
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(envSchema.properties));
    expect(rows.filter(({ meaning }) => !/^[A-Z].*\.$/s.test(meaning))).toEqual([]);
    expect(rows.filter((row) => row.default === '')).toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(DEVELOPMENT_COOKIE_SECRET);
  });
});
