import { Type } from 'typebox';
import { annotated, integer } from './env-fields.ts';

/** The settings that divide the work among processes, and let one be replaced by another (SRV-07). */
export const processSettings = {
  SERVE: Type.Enum(['all', 'cards'], {
    default: 'all',
    ...annotated({
      description:
        'What this process serves. `all`: the sites, and the card frame with its vault unless CARD_VAULT_URL names another. `cards`: the card frame and its vault alone, without the database of the members; it needs VAULT_DATABASE_URL and CARD_VAULT_SECRET.',
      expected: 'all or cards',
      example: 'cards',
    }),
  }),
  MIGRATE_AT_START: Type.Enum(['true', 'false'], {
    default: 'true',
    ...annotated({
      description:
        'Whether servers and commands apply the migrations that DATABASE_URL lacks. With `false` they start only when none is missing, and need no DATABASE_OWNER_URL: run `migrate.main.ts` before each release.',
      expected: 'true or false',
      example: 'false',
    }),
  }),
  DRAIN_SECONDS: integer(
    0,
    300,
    0,
    'seconds',
    'How long a server that was told to stop still answers everything, while `/readyz` answers 503, so that balancers stop sending visitors before it closes its port.',
    '10',
  ),
  SHED_LOAD_AFTER_MS: integer(
    0,
    60_000,
    1_000,
    'milliseconds',
    'How late the event loop of this process may run, averaged over two seconds, before requests of visitors are answered 503 with Retry-After, so that those under way are answered in time. With 0 it never sheds load.',
    '2000',
  ),
};
