import { Type } from 'typebox';
import { annotated, COOKIE_SECRET_MIN_LENGTH, databaseUrl, ORIGIN, WHILE_ROTATED } from './env-fields.ts';

/** The fingerprint key for development; staging and production refuse it. */
export const DEVELOPMENT_VAULT_KEY = 'for-development-only-fingerprints-of-invented-cards';

/** The settings of the card frame and its vault (CRD-02). */
export const cardSettings = {
  CARDS_ORIGIN: Type.Optional(
    Type.String({
      pattern: ORIGIN,
      ...annotated({
        description:
          'The origin of the card frame and its vault, which no site may share. Required in production, with https.',
        expected: 'an origin: scheme, host and port, without a path',
        example: 'https://cards.example.com',
        defaultText: 'http://cards.localhost:PORT, outside production',
      }),
    }),
  ),
  VAULT_KEY: Type.String({
    default: DEVELOPMENT_VAULT_KEY,
    ...annotated({
      description: `Derives the fingerprints that identify linked cards. Staging and production need their own key of at least ${COOKIE_SECRET_MIN_LENGTH} characters and must never lose it: with another key no linked card is recognized. A new one is put in front, separated by a comma ([runbook](runbooks/rotate-secrets.md#vault_key)).`,
      expected: `a secret of your own of at least ${COOKIE_SECRET_MIN_LENGTH} characters`,
      example: '<the output of: openssl rand -base64 48>',
      secret: true,
      defaultText: 'a fixed one, in development only',
    }),
  }),
  VAULT_DATABASE_URL: databaseUrl(
    'The vault’s separate PostgreSQL database, through a role that owns its tables. Neither this role nor that of DATABASE_URL may connect to the other’s database.',
    'unset: in the embedded PostgreSQL; with DATABASE_URL in development no card can be linked',
  ),
  CARD_VAULT_URL: Type.Optional(
    Type.String({
      pattern: ORIGIN,
      ...annotated({
        description:
          'A remote vault that replaces this server’s own: the CARDS_ORIGIN of another server like this one, or a service with the same API. Requires CARD_VAULT_SECRET.',
        expected: 'the origin of a vault, by https in production',
        example: 'https://cards.example.com',
        defaultText: 'unset: this server has the vault',
      }),
    }),
  ),
  CARD_VAULT_SECRET: Type.Optional(
    Type.String({
      minLength: COOKIE_SECRET_MIN_LENGTH,
      ...annotated({
        description: `Shared by a remote vault and the servers that use it. Without it this server’s vault refuses other servers. ${WHILE_ROTATED}`,
        expected: `a secret of at least ${COOKIE_SECRET_MIN_LENGTH} characters`,
        example: '<the output of: openssl rand -base64 48>',
        secret: true,
        defaultText: 'unset: other servers are refused',
      }),
    }),
  ),
};
