import { Type } from 'typebox';
import { annotated, COOKIE_SECRET_MIN_LENGTH, databaseUrl, ORIGIN } from './env-fields.ts';

/** The fingerprint key of development machines; staging and production refuse it. */
export const DEVELOPMENT_VAULT_KEY = 'for-development-only-fingerprints-of-invented-cards';

/** The settings of the card frame and its vault (CRD-02). */
export const cardSettings = {
  CARDS_ORIGIN: Type.Optional(
    Type.String({
      pattern: ORIGIN,
      ...annotated({
        description:
          'The origin of the card frame and its vault, on which no site may be. Production needs one, by https.',
        expected: 'an origin: scheme, host and port, without a path',
        example: 'https://cards.example.com',
        defaultText: 'http://cards.localhost:PORT, outside production',
      }),
    }),
  ),
  VAULT_KEY: Type.String({
    default: DEVELOPMENT_VAULT_KEY,
    ...annotated({
      description: `Derives the fingerprints that identify linked cards. Staging and production need their own key of at least ${COOKIE_SECRET_MIN_LENGTH} characters and must never change it: with another key no linked card is recognized.`,
      expected: `a secret of your own of at least ${COOKIE_SECRET_MIN_LENGTH} characters`,
      example: '<the output of: openssl rand -base64 48>',
      secret: true,
      defaultText: 'a fixed one, in development only',
    }),
  }),
  VAULT_DATABASE_URL: databaseUrl(
    'The vault’s own PostgreSQL database, through a role that owns its tables and cannot connect to the one in DATABASE_URL, as that role cannot connect to this one.',
    'unset: beside the embedded PostgreSQL; with DATABASE_URL in development no card can be linked',
  ),
  CARD_VAULT_URL: Type.Optional(
    Type.String({
      pattern: ORIGIN,
      ...annotated({
        description:
          'A vault elsewhere, which then takes the place of the one here: the CARDS_ORIGIN of another server like this one, or whatever answers like it. Needs CARD_VAULT_SECRET.',
        expected: 'the origin of a vault, by https in production',
        example: 'https://cards.example.com',
        defaultText: 'unset: the vault is in this server',
      }),
    }),
  ),
  CARD_VAULT_SECRET: Type.Optional(
    Type.String({
      minLength: COOKIE_SECRET_MIN_LENGTH,
      ...annotated({
        description:
          'Shared by a vault elsewhere and the servers that ask it. The vault here answers other servers only when it is set.',
        expected: `a secret of at least ${COOKIE_SECRET_MIN_LENGTH} characters`,
        example: '<the output of: openssl rand -base64 48>',
        secret: true,
        defaultText: 'unset: no other server is answered',
      }),
    }),
  ),
};
