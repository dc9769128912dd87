import { Type, type Static } from 'typebox';
import { alarmSettings } from './alarm-settings.ts';
import { bookingSettings } from './booking-settings.ts';
import { cardSettings } from './card-settings.ts';
import {
  annotated,
  COOKIE_SECRET_MIN_LENGTH,
  databaseUrl,
  folder,
  integer,
  ORIGIN,
  port,
  WHILE_ROTATED,
} from './env-fields.ts';
import { processSettings } from './process-settings.ts';
import { retentionSettings } from './retention-settings.ts';
import { stagingSettings } from './staging-settings.ts';

/** The cookie secret of development machines; staging and production refuse it. */
export const DEVELOPMENT_COOKIE_SECRET = 'for-development-only-never-use-this-anywhere-else';

/** Every environment variable that the server and its commands read, with its rule, default and meaning. */
export const envSchema = Type.Object({
  APP_ENV: Type.Enum(['development', 'staging', 'production'], {
    default: 'development',
    ...annotated({
      description:
        'The kind of installation. Decides which `environments/*.json` of each partner applies ([ADR 13](adr/0013-environments-as-overlays.md)). Staging tools, the index of sites, the development identity provider and the embedded survey form exist in development and staging only.',
      expected: 'one of development, staging, production',
      example: 'production',
    }),
  }),
  PORT: port(4200, 'The port of all sites and the API.'),
  HOST: Type.String({
    pattern: '^[0-9A-Za-z:.-]+$',
    ...annotated({
      description: 'The address that the server listens on.',
      expected: 'a host name or an IP address',
      example: '0.0.0.0',
      defaultText: '127.0.0.1 in development, 0.0.0.0 elsewhere',
    }),
  }),
  ...processSettings,
  DATABASE_URL: databaseUrl(
    'The PostgreSQL (15 or newer) that the server reads and writes. Its role must be neither a superuser nor allowed to bypass row-level security.',
    'unset: the embedded PostgreSQL in DATA_DIR',
  ),
  DATABASE_OWNER_URL: databaseUrl(
    'The same database through the role that owns and migrates the tables, so that the serving role owns nothing.',
    'DATABASE_URL',
  ),
  ALLOW_EMBEDDED_DATABASE: Type.Enum(['true', 'false'], {
    default: 'false',
    ...annotated({
      description:
        'Whether production may run on the embedded PostgreSQL, which is not meant for it: only for a trial. Elsewhere it always may.',
      expected: 'true or false',
      example: 'true',
    }),
  }),
  DATA_DIR: folder(
    '.data',
    'The folder of payouts, rejected rows of imports, stored mails and the embedded PostgreSQL. The server must be able to write there.',
  ),
  PARTNERS: Type.Array(Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }), {
    default: [],
    ...annotated({
      description: 'The codes of the partners to serve, separated by commas.',
      expected: 'partner codes in lower-case letters, digits and hyphens, separated by commas',
      example: 'demo,extremes',
      defaultText: 'all',
    }),
  }),
  BUNDLES_DIR: folder('dist/partners', 'The folder of the composed bundles of the partners.'),
  SHELL_DIR: folder('dist/shell', 'The folder of the compiled shell.'),
  CARD_ENTRY_DIR: folder('dist/card-entry', 'The folder of the compiled page of the card frame.'),
  METRICS_PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 4290,
    ...annotated({
      description: 'The port of the metrics.',
      expected: 'a port number from 0 (any free one) to 65535',
      example: '4290',
      defaultText: '4290; outside production any free port when that is taken',
    }),
  }),
  METRICS_HOST: Type.String({
    pattern: '^[0-9A-Za-z:.-]+$',
    default: '127.0.0.1',
    ...annotated({
      description:
        'The address that the metrics are served on. Anyone who reaches it may read them: in a container use 0.0.0.0, and publish METRICS_PORT to the monitoring network only.',
      expected: 'a host name or an IP address',
      example: '0.0.0.0',
    }),
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
    Type.String({
      pattern: '^https?://\\S+$',
      ...annotated({
        description:
          'A collector of OpenTelemetry, which receives traces of requests and their database statements by OTLP over HTTP. The standard’s variable OTEL_EXPORTER_OTLP_HEADERS is read as well.',
        expected: 'a URL that starts with https:// or http://, without /v1/traces',
        example: 'http://collector.internal:4318',
        defaultText: 'unset: no traces',
      }),
    }),
  ),
  LOG_LEVEL: Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
    default: 'info',
    ...annotated({
      description: 'The lowest level that is logged.',
      expected: 'one of trace, debug, info, warn, error, fatal, silent',
      example: 'info',
    }),
  }),
  TRUSTED_PROXIES: Type.Array(Type.String(), {
    default: [],
    ...annotated({
      description: 'Proxies whose forwarded headers are trusted: IP addresses or ranges, separated by commas.',
      expected: 'IP addresses or ranges, separated by commas',
      example: '10.0.0.7,10.1.0.0/16',
      defaultText: 'none',
    }),
  }),
  FORWARDED_HOST: Type.Enum(['ignored', 'trusted'], {
    default: 'ignored',
    ...annotated({
      description:
        'Whether X-Forwarded-Host of a trusted proxy chooses the site. Trust it only where every proxy replaces what visitors send.',
      expected: 'one of ignored, trusted',
      example: 'trusted',
    }),
  }),
  ...stagingSettings,
  COOKIE_SECRET: Type.String({
    default: DEVELOPMENT_COOKIE_SECRET,
    ...annotated({
      description: `Protects cookies, CSRF tokens and hashes. Staging and production need their own secret of at least ${COOKIE_SECRET_MIN_LENGTH} characters. ${WHILE_ROTATED}`,
      expected: `a secret of your own of at least ${COOKIE_SECRET_MIN_LENGTH} characters`,
      example: '<the output of: openssl rand -base64 48>',
      secret: true,
      defaultText: 'a fixed one, in development only',
    }),
  }),
  ADMIN_ORIGIN: Type.Optional(
    Type.String({
      pattern: ORIGIN,
      ...annotated({
        description: 'The only origin that may frame the pages of an emulated member.',
        expected: 'an origin: scheme, host and port, without a path',
        example: 'https://admin.example.com',
        defaultText: 'unset: no emulation',
      }),
    }),
  ),
  STUDIO_ORIGIN: Type.Optional(
    Type.String({
      pattern: ORIGIN,
      ...annotated({
        description:
          'The only origin that may frame the pages of visitors, and show unsaved changes in them: the page of `npx nx studio`, which sets it. Development only.',
        expected: 'an origin: scheme, host and port, without a path',
        example: 'http://studio.demo.localhost:4300',
        defaultText: 'unset: pages cannot be framed',
      }),
    }),
  ),
  SSO_CLIENT_SECRETS: Type.Optional(
    Type.String({
      ...annotated({
        description:
          'Client secrets at the identity providers of partners with single sign-on: a JSON object by partner code. Production leaves out a partner of these that has none.',
        expected: 'a JSON object of client secrets by partner code',
        example: `'{"demo":"<secret>"}'`,
        secret: true,
        defaultText: 'unset: the development identity provider, outside production',
      }),
    }),
  ),
  FEED_SECRETS: Type.Optional(
    Type.String({
      ...annotated({
        description:
          'Secrets for signing the feeds of card transactions: a JSON object by partner code. A partner without one accepts no feed. Each has at least 32 characters; one partner may have several, separated by commas, while they are rotated.',
        expected: 'a JSON object of secrets by partner code',
        example: `'{"demo":"<the output of: openssl rand -base64 48>"}'`,
        secret: true,
        defaultText: 'unset: no feeds',
      }),
    }),
  ),
  EMULATION_SECRET: Type.Optional(
    Type.String({
      minLength: COOKIE_SECRET_MIN_LENGTH,
      ...annotated({
        description: `Shared with the administration: signs the tickets for emulating members. Requires ADMIN_ORIGIN. ${WHILE_ROTATED}`,
        expected: `a secret of at least ${COOKIE_SECRET_MIN_LENGTH} characters`,
        example: '<the output of: openssl rand -base64 48>',
        secret: true,
        defaultText: 'unset: no emulation',
      }),
    }),
  ),
  RECAPTCHA_SITE_KEY: Type.Optional(
    Type.String({
      pattern: '^[\\w-]{10,100}$',
      ...annotated({
        description:
          'The public key of reCAPTCHA v2 (invisible), which replaces the embedded captcha. Requires RECAPTCHA_SECRET.',
        expected: 'the site key that reCAPTCHA gave you',
        example: '<site key>',
        defaultText: 'unset: the embedded captcha',
      }),
    }),
  ),
  RECAPTCHA_SECRET: Type.Optional(
    Type.String({
      minLength: 10,
      ...annotated({
        description: 'The secret of reCAPTCHA v2. Requires RECAPTCHA_SITE_KEY.',
        expected: 'the secret that reCAPTCHA gave you',
        example: '<secret>',
        secret: true,
        defaultText: 'unset',
      }),
    }),
  ),
  ...cardSettings,
  ...alarmSettings,
  CONTENT_URL: Type.Optional(
    Type.String({
      pattern: '^https?://\\S+$',
      ...annotated({
        description:
          'The hosted content service that replaces the content in the partner folders. Requires CONTENT_TOKEN.',
        expected: 'a URL that starts with https:// or http://',
        example: 'https://content.example.com/v2',
        defaultText: 'unset: content comes from the partner folders',
      }),
    }),
  ),
  CONTENT_TOKEN: Type.Optional(
    Type.String({
      minLength: 1,
      ...annotated({
        description: 'The key to the hosted content service.',
        expected: 'the key that the content service gave you',
        example: '<key>',
        secret: true,
        defaultText: 'unset',
      }),
    }),
  ),
  CONTENT_CACHE_SECONDS: integer(
    0,
    86_400,
    60,
    'seconds',
    'How long content from the hosted service is cached before it is requested again.',
    '60',
  ),
  SURVEY_ORIGINS: Type.Array(Type.String({ pattern: '^https://[a-z0-9.-]+(:[0-9]+)?$' }), {
    default: [],
    ...annotated({
      description:
        'The only origins that survey forms may be embedded from, separated by commas. Forms that content names by id are at the first one.',
      expected: 'origins with https and without a path, separated by commas',
      example: 'https://form.typeform.com',
      defaultText: 'https://form.typeform.com in production, http://surveys.localhost:PORT elsewhere',
    }),
  }),
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: '^smtps?://[^\\s/]\\S*$',
      ...annotated({
        description:
          'The server that sends mails, with smtp:// (port 587, encrypted by STARTTLS) or smtps:// (port 465). Required in production. Requires MAIL_FROM.',
        expected: 'the URL of a mail server',
        example: 'smtp://<user>:<password>@mail.example.com:587',
        secret: true,
        defaultText: 'unset: mails are stored in DATA_DIR/mailbox, outside production',
      }),
    }),
  ),
  MAIL_FROM: Type.Optional(
    Type.String({
      maxLength: 100,
      pattern: '^[A-Za-z0-9._+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$',
      ...annotated({
        description: 'The sender address of mails; the display name is the program’s.',
        expected: 'a mail address without a name',
        example: 'no-reply@mail.example.com',
        defaultText: 'no-reply at the first host of the partner',
      }),
    }),
  ),
  ...bookingSettings,
  SEARCH_RADIUS_MILES: integer(1, 500, 25, 'miles', 'Maximum distance of a merchant from the searched location.', '25'),
  DB_POOL_SIZE: integer(
    1,
    500,
    10,
    'connections',
    'Maximum number of database connections of one process for requests.',
    '10',
  ),
  STATEMENT_TIMEOUT_MS: integer(10, 600_000, 5_000, 'milliseconds', 'Time limit of a database statement.', '5000'),
  ...retentionSettings,
});

/** The environment: every key validated, defaults applied, folders absolute. */
export type Env = Static<typeof envSchema>;

/** A complaint of a rule over several variables; missing parts come from the variable's annotations. */
export type EnvComplaint = {
  variable: keyof Env;
  expected?: string;
  /** What came instead, never a secret itself. */
  got?: string;
  fix?: string;
};
