import type { Partner } from '@dining/partner-settings';
import { createRecoveryToken } from '../../src/modules/accounts/accounts.ts';
import { guaranteeHandlers } from '../../src/modules/card-guarantees/card-guarantees.ts';
import { createEmailToken } from '../../src/modules/credentials/credentials.ts';
import { mailHandlers, type Mailer } from '../../src/modules/mail/mail.ts';
import { reservationCalendars, reservationHandlers } from '../../src/modules/reservations/reservations.ts';
import { mailExpectations, payoutHandlers } from '../../src/modules/rewards/rewards.ts';
import type { Database } from '../../src/platform/db/database.ts';
import type { Env } from '../../src/platform/env/env.schema.ts';
import type { EffectHandler } from '../../src/platform/outbox/effect.ts';
import type { SiteRegistry } from '../../src/platform/tenancy/site-registry.ts';
import type { Services } from '../../src/services.ts';

/** The handlers of every kind of effect, as the server has them, with payouts that are delivered nowhere. */
export function effectHandlers({
  database,
  services,
  env,
  sites,
  partner,
  mailer,
  now,
}: {
  database: Database;
  services: Services;
  env: Env;
  sites: SiteRegistry;
  partner: Partner;
  mailer: Mailer;
  now(): Date;
}): Record<string, EffectHandler> {
  return {
    ...mailHandlers({
      database,
      sites,
      mailer,
      links: {
        recover: (trx, memberId) => createRecoveryToken(trx, memberId, now()),
        confirmEmail: (trx, changeId) => createEmailToken(trx, changeId, now()),
      },
      calendars: reservationCalendars(env),
      expectations: mailExpectations(now),
      env,
      now,
    }),
    ...guaranteeHandlers({ env, database }),
    ...reservationHandlers({ database, booking: services.booking }),
    ...payoutHandlers({
      database,
      partnerOf: () => partner,
      delivery: { deliver: async () => undefined },
      now,
    }),
  };
}
