import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { DEVELOPMENT_VAULT_KEY } from './card-settings.ts';
import { DEVELOPMENT_COOKIE_SECRET, envSchema } from './env.schema.ts';
import { describeEnv, EnvError, loadEnv, loadSettings, REPOSITORY_ROOT, type EnvSource } from './load-env.ts';

function errorOf(source: EnvSource): EnvError {
  try {
    loadEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error;
    throw error;
  }
  throw new Error('the environment was accepted');
}

const goodSecret = 'a-cookie-secret-long-enough-to-pass';
const VAULT_KEY = 'a-fingerprint-key-long-enough-to-pass';
const CARD_VAULT_SECRET = 'a-vault-secret-long-enough-to-pass';
const CARDS_ORIGIN = 'https://cards.example.com';
/** What production requires besides. */
const mailServer = {
  ALLOW_EMBEDDED_DATABASE: 'true',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'no-reply@mail.example.com',
};
/** What staging requires besides. */
const staging = { APP_ENV: 'staging', STAGING_NETWORKS: '10.0.0.0/8' };
/** Either environment, with what it requires besides. */
const of = (APP_ENV: string) => (APP_ENV === 'staging' ? staging : { ...mailServer, CARDS_ORIGIN, APP_ENV });

describe('the environment', () => {
  it('fills every default from nothing, for development', () => {
    expect(loadEnv({})).toEqual({
      APP_ENV: 'development',
      CARD_WATCH_HOURS: 0,
      PORT: 4200,
      HOST: '127.0.0.1',
      SERVE: 'all',
      MIGRATE_AT_START: 'true',
      DRAIN_SECONDS: 0,
      SHED_LOAD_AFTER_MS: 1_000,
      DATA_DIR: `${REPOSITORY_ROOT}.data`,
      PARTNERS: [],
      BUNDLES_DIR: `${REPOSITORY_ROOT}dist/partners`,
      SHELL_DIR: `${REPOSITORY_ROOT}dist/shell`,
      CARD_ENTRY_DIR: `${REPOSITORY_ROOT}dist/card-entry`,
      ALLOW_EMBEDDED_DATABASE: 'false',
      VAULT_KEY: DEVELOPMENT_VAULT_KEY,
      METRICS_PORT: 4290,
      METRICS_HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      STAGING_NETWORKS: [],
      TRUSTED_PROXIES: [],
      FORWARDED_HOST: 'ignored',
      COOKIE_SECRET: DEVELOPMENT_COOKIE_SECRET,
      CONTENT_CACHE_SECONDS: 60,
      SURVEY_ORIGINS: [],
      SEARCH_RADIUS_MILES: 25,
      DB_POOL_SIZE: 10,
      STATEMENT_TIMEOUT_MS: 5000,
      IMPRESSION_RETENTION_DAYS: 400,
      SECURITY_EVENT_RETENTION_DAYS: 730,
      OPERATOR_EVENT_RETENTION_DAYS: 2557,
    });
  });

  it('CRD-02 requires a separate fingerprint key in staging and production, and an https host of the card frame in production', () => {
    const wrong = (source: EnvSource) =>
      errorOf({ ...mailServer, COOKIE_SECRET: goodSecret, ...source }).problems.map(({ variable }) => variable);
    for (const key of [undefined, DEVELOPMENT_VAULT_KEY, 'v'.repeat(31)])
      expect(wrong({ ...staging, VAULT_KEY: key })).toEqual(['VAULT_KEY']);
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
    expect(wrong({ ...elsewhere, CARD_VAULT_URL: 'http://cards.example.com', CARD_VAULT_SECRET })).toEqual([
      'CARD_VAULT_URL',
    ]);
    expect(loadEnv({ ...elsewhere, CARD_VAULT_SECRET })).toMatchObject({
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
    expect(loadEnv({ ...staging, COOKIE_SECRET: goodSecret, VAULT_KEY }).HOST).toBe('0.0.0.0');
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
        expect(errorOf({ ...of(APP_ENV), VAULT_KEY, COOKIE_SECRET }).problems.map(({ variable }) => variable)).toEqual([
          'COOKIE_SECRET',
        ]);
      }
      expect(loadEnv({ ...of(APP_ENV), VAULT_KEY, COOKIE_SECRET: goodSecret }).COOKIE_SECRET).toBe(goodSecret);
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

  it('MAI-01 requires a mail server in production, and names the missing variable', () => {
    const wrong = (source: EnvSource) =>
      errorOf({
        ALLOW_EMBEDDED_DATABASE: 'true',
        COOKIE_SECRET: goodSecret,
        VAULT_KEY,
        CARDS_ORIGIN,
        ...source,
      }).problems.map(({ variable }) => variable);
    expect(
      loadEnv({ ...mailServer, CARDS_ORIGIN, VAULT_KEY, APP_ENV: 'production', COOKIE_SECRET: goodSecret }),
    ).toMatchObject(mailServer);
    expect(loadEnv({ ...staging, COOKIE_SECRET: goodSecret, VAULT_KEY })).not.toHaveProperty('SMTP_URL');
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

  it('RSV-03 CTR-09 accepts Stripe’s test keys outside production only, and its live keys in production only', () => {
    const production = { ...mailServer, CARDS_ORIGIN, VAULT_KEY, APP_ENV: 'production', COOKIE_SECRET: goodSecret };
    const installed = { ...staging, VAULT_KEY, COOKIE_SECRET: goodSecret };
    const [testKey, liveKey] = ['sk_test_abc123', 'sk_live_abc123'];
    for (const source of [{}, installed])
      expect(loadEnv({ ...source, STRIPE_SECRET_KEY: testKey }).STRIPE_SECRET_KEY).toBe(testKey);
    expect(loadEnv({ ...production, STRIPE_SECRET_KEY: liveKey }).STRIPE_SECRET_KEY).toBe(liveKey);
    for (const source of [
      { STRIPE_SECRET_KEY: liveKey },
      { ...installed, STRIPE_SECRET_KEY: liveKey },
      { ...production, STRIPE_SECRET_KEY: testKey },
      { STRIPE_SECRET_KEY: 'pk_test_abc123' },
    ]) {
      const { problems, message } = errorOf(source);
      expect(problems.map(({ variable }) => variable)).toEqual(['STRIPE_SECRET_KEY']);
      expect(message).not.toContain('abc123');
    }
    expect(errorOf({ ...production, STRIPE_SECRET_KEY: testKey }).message).toContain(
      'STRIPE_SECRET_KEY: expected a key that begins with sk_live_, since APP_ENV is production',
    );
  });

  it('RSV-05 needs address, id and secret of a booking provider together, by https in production', () => {
    const [BOOKING_URL, BOOKING_CLIENT_ID, BOOKING_CLIENT_SECRET] = ['https://booking.example', 'id', 'secret'];
    const all = { BOOKING_URL, BOOKING_CLIENT_ID, BOOKING_CLIENT_SECRET };
    expect(loadEnv(all)).toMatchObject(all);
    const wrong = (source: EnvSource) => errorOf(source).problems.map(({ variable }) => variable);
    expect(wrong({ BOOKING_URL })).toEqual(['BOOKING_CLIENT_ID', 'BOOKING_CLIENT_SECRET']);
    expect(wrong({ BOOKING_CLIENT_ID, BOOKING_CLIENT_SECRET })).toEqual(['BOOKING_URL']);
    const production = { ...mailServer, CARDS_ORIGIN, VAULT_KEY, APP_ENV: 'production', COOKIE_SECRET: goodSecret };
    expect(wrong({ ...production, ...all, BOOKING_URL: 'http://booking.example' })).toEqual(['BOOKING_URL']);
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

  const production = { ...mailServer, CARDS_ORIGIN, VAULT_KEY, APP_ENV: 'production', COOKIE_SECRET: goodSecret };
  const onePartner = (value: string) => JSON.stringify({ demo: value });

  it.each(['COOKIE_SECRET', 'VAULT_KEY'])(
    'SRV-07 gives the length of the one secret in %s that is too short, of several while it is rotated',
    (variable) => {
      for (const APP_ENV of ['staging', 'production']) {
        const { problems } = errorOf({ ...production, APP_ENV, [variable]: `${'long enough '.repeat(4)},short` });
        const got = problems.find((problem) => problem.variable === variable)?.got;
        expect(got).toBe('a value of 5 characters (not shown)');
      }
    },
  );

  it.each([
    ['COOKIE_SECRET', 'a'.repeat(36), 'a value with only 1 different character (not shown)'],
    ['COOKIE_SECRET', 'abc'.repeat(20), 'a value with only 3 different characters (not shown)'],
    ['VAULT_KEY', 'b'.repeat(36), 'a value with only 1 different character (not shown)'],
    ['VAULT_KEY', goodSecret, 'the same value as COOKIE_SECRET (not shown)'],
    ['CARD_VAULT_SECRET', VAULT_KEY, 'the same value as VAULT_KEY (not shown)'],
    ['FEED_SECRETS', onePartner('x'), 'a value of 1 character (not shown) for demo'],
    ['FEED_SECRETS', onePartner('x'.repeat(40)), 'a value with only 1 different character (not shown) for demo'],
    ['FEED_SECRETS', onePartner(goodSecret), 'the same value as COOKIE_SECRET (not shown) for demo'],
    [
      'FEED_SECRETS',
      `{"demo":"${CARD_VAULT_SECRET}","extremes":"${CARD_VAULT_SECRET}"}`,
      'the same value as FEED_SECRETS for demo (not shown) for extremes',
    ],
  ])(
    'SRV-07 refuses in production %s=%s: got %s, and names the command that makes a good one',
    (variable, value, got) => {
      const error = errorOf({ ...production, [variable]: value });
      expect(error.problems).toEqual([
        {
          variable,
          expected: expect.stringContaining('a random secret of at least 32 characters') as string,
          got,
          fix: 'Make one with: openssl rand -base64 48',
        },
      ]);
    },
  );

  const short = ['FEED_SECRETS', 'EMULATION_SECRET', 'CARD_VAULT_SECRET'].flatMap((variable) =>
    (['development', 'staging', 'production'] as const).map((environment) => [variable, environment] as const),
  );
  it.each(short)('SRV-07 refuses a %s with one letter in %s, also beside a good one', (variable, environment) => {
    for (const secret of ['x', `${CARD_VAULT_SECRET}5,x`]) {
      const value = variable === 'FEED_SECRETS' ? onePartner(secret) : secret;
      const rest = { ADMIN_ORIGIN: 'https://admin.example', CARD_VAULT_URL: 'https://vault.example' };
      const error = errorOf({ ...production, ...rest, APP_ENV: environment, [variable]: value });
      const complaints = error.problems.filter((problem) => problem.variable === variable);
      expect(complaints, value).toMatchObject([{ got: expect.stringContaining('a value of 1 character') as string }]);
      expect(complaints[0]?.fix).toContain('openssl rand -base64 48');
    }
  });

  it('SRV-07 accepts random secrets in production, in text and in hexadecimal', () => {
    const random = () => randomBytes(24).toString('hex');
    for (let round = 0; round < 100; round += 1)
      expect(
        loadEnv({ ...production, COOKIE_SECRET: random(), VAULT_KEY: random(), FEED_SECRETS: onePartner(random()) }),
      ).toMatchObject({ APP_ENV: 'production' });
  });

  it('SRV-01 refuses production without DATABASE_URL unless a setting allows the embedded PostgreSQL', () => {
    const error = errorOf({ ...production, ALLOW_EMBEDDED_DATABASE: undefined });
    expect(error.message).toContain(
      'DATABASE_URL: expected a PostgreSQL of your own, since APP_ENV is production; got nothing. Set DATABASE_URL and DATABASE_OWNER_URL',
    );
    expect(error.problems).toHaveLength(1);
    expect(loadEnv({ ...staging, COOKIE_SECRET: goodSecret, VAULT_KEY })).toMatchObject({ APP_ENV: 'staging' });
    expect(errorOf({ ALLOW_EMBEDDED_DATABASE: 'yes' }).problems[0]?.variable).toBe('ALLOW_EMBEDDED_DATABASE');
  });

  describe('of a server of the card frame alone', () => {
    const cards = {
      APP_ENV: 'production',
      SERVE: 'cards',
      CARDS_ORIGIN,
      VAULT_KEY,
      VAULT_DATABASE_URL: 'postgresql://vault:pass@db.example.com/vault',
      CARD_VAULT_SECRET,
    };

    it('SRV-07 needs the vault’s settings in production, and none of the sites’', () => {
      expect(loadEnv(cards)).toMatchObject(cards);
      for (const variable of ['CARDS_ORIGIN', 'VAULT_KEY', 'VAULT_DATABASE_URL', 'CARD_VAULT_SECRET'])
        expect(errorOf({ ...cards, [variable]: undefined }).problems.map((problem) => problem.variable)).toEqual([
          variable,
        ]);
    });

    it('SRV-07 CRD-02 refuses the database of the members and another vault', () => {
      const url = 'postgresql://app:hunter2@db.example.com/dining';
      const { problems, message } = errorOf({
        ...cards,
        DATABASE_URL: url,
        DATABASE_OWNER_URL: url,
        CARD_VAULT_URL: 'https://cards.example.com',
      });
      expect(problems.map(({ variable }) => variable)).toEqual([
        'DATABASE_URL',
        'DATABASE_OWNER_URL',
        'CARD_VAULT_URL',
      ]);
      expect(message).toContain('DATABASE_URL: expected nothing, since SERVE is cards');
      expect(message).not.toContain('hunter2');
    });

    it('SRV-07 refuses weak secrets as elsewhere', () => {
      expect(errorOf({ ...cards, CARD_VAULT_SECRET: VAULT_KEY }).problems).toMatchObject([
        { variable: 'CARD_VAULT_SECRET', got: 'the same value as VAULT_KEY (not shown)' },
      ]);
      expect(errorOf({ SERVE: 'frame' }).message).toContain('SERVE: expected all or cards; got "frame".');
    });
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

  it.each(['staging', 'production'])(
    'EXT-13 refuses a studio in %s, where it could change what visitors see',
    (APP_ENV) => {
      const studio = { STUDIO_ORIGIN: 'http://studio.demo.localhost:4300' };
      expect(loadEnv(studio).STUDIO_ORIGIN).toBe(studio.STUDIO_ORIGIN);
      const installed = { ...of(APP_ENV), VAULT_KEY, COOKIE_SECRET: goodSecret };
      expect(errorOf({ ...installed, ...studio }).message).toContain('Unset STUDIO_ORIGIN, or set APP_ENV=development');
    },
  );

  it('describes every variable for the operator, without secrets', () => {
    const rows = describeEnv();
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(envSchema.properties));
    expect(rows.filter(({ meaning }) => !/^[A-Z].*\.$/s.test(meaning))).toEqual([]);
    expect(rows.filter((row) => row.default === '')).toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(DEVELOPMENT_COOKIE_SECRET);
  });
});

describe('the settings of a command beside the servers', () => {
  const names = ['APP_ENV', 'CARDS_ORIGIN', 'ALARM_MAIL_TO', 'SMTP_URL', 'MAIL_FROM'] as const;
  const production = { APP_ENV: 'production', CARDS_ORIGIN };

  it('SEC-01 SRV-07 are all that it needs in production, and nothing else is read', () => {
    expect(loadSettings({ ...production, COOKIE_SECRET: 'weak', PORT: 'none' }, names)).toMatchObject(production);
  });

  it('SEC-01 SRV-07 are checked as those of a server', () => {
    expect(() => loadSettings({ APP_ENV: 'production' }, names)).toThrow('CARDS_ORIGIN: expected the origin');
    expect(() => loadSettings({ ...production, APP_ENV: 'x' }, names)).toThrow('APP_ENV: expected');
    const alarmed = { ...production, ALARM_MAIL_TO: 'security@example.com' };
    expect(() => loadSettings(alarmed, names)).toThrow('SMTP_URL: expected the mail server');
    expect(() => loadSettings({ ...alarmed, SMTP_URL: 'smtp://mail.example.com' }, names)).toThrow(
      'MAIL_FROM: expected',
    );
    expect(loadSettings({ ...alarmed, ...mailServer }, names)).toMatchObject(alarmed);
  });
});
