import { Type } from 'typebox';
import { annotated } from './env-fields.ts';

/** Who may see a staging server, which has the mails and personas of the staging tools. */
export const stagingSettings = {
  STAGING_PASSWORD: Type.Optional(
    Type.String({
      pattern: '^\\P{Cc}{16,200}$',
      ...annotated({
        description:
          'The shared password that browsers ask for at every host of a staging server but that of the card frame (HTTP Basic, any user name). Staging needs this or STAGING_NETWORKS; with both, either is enough. Staging only.',
        expected: 'a password of 16 to 200 characters',
        example: '<the output of: openssl rand -base64 24>',
        secret: true,
        defaultText: 'unset: only STAGING_NETWORKS are answered',
      }),
    }),
  ),
  STAGING_NETWORKS: Type.Array(Type.String(), {
    default: [],
    ...annotated({
      description:
        'Networks that a staging server answers without a password: IP addresses or ranges, separated by commas. Behind a proxy TRUSTED_PROXIES has to name it. Staging only.',
      expected: 'IP addresses or ranges other than the whole Internet, separated by commas',
      example: '203.0.113.0/24,2001:db8::/32',
      defaultText: 'none',
    }),
  }),
};
