import { safeReturnPath } from '@dining/rules';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import type { Env } from '../../platform/env/env.schema.ts';
import { AppError, badFields } from '../../platform/http/app-error.ts';
import type { EffectHandler } from '../../platform/outbox/effect.ts';
import { queueEffect } from '../../platform/outbox/queue-effect.ts';
import {
  deleteGuarantee,
  findAbandoned,
  findGuarantee,
  findUnused,
  insertGuarantee,
  setReference,
  useGuarantee,
  type GuaranteedSlot,
} from './card-guarantees.repository.ts';
import { embeddedGuarantees } from './embedded-guarantees.ts';
import { GuaranteeFailed, type CardGuarantees } from './guarantees.ts';
import { stripeGuarantees } from './stripe-guarantees.ts';

/** The payment provider that guarantees reservations: Stripe by its key, else the embedded one, which production lacks. */
export function chooseGuarantees({
  env,
  database,
}: {
  env: Pick<Env, 'APP_ENV' | 'STRIPE_SECRET_KEY'>;
  database: Database;
}): CardGuarantees | undefined {
  if (env.STRIPE_SECRET_KEY !== undefined) return stripeGuarantees({ secretKey: env.STRIPE_SECRET_KEY });
  return env.APP_ENV === 'production' ? undefined : embeddedGuarantees({ database });
}

/** Card guarantees of members (RSV-03). */
export type CardGuaranteeService = {
  /**
   * Opens the payment page for a slot.
   * @param origin of the site, without a slash at the end
   * @throws AppError (400) for a path that does not lead to a page of the site, (424) when the payment provider fails
   */
  open(partner: string, slot: GuaranteedSlot, page: { origin: string; returnPath: string }): Promise<{ url: string }>;
  /**
   * Whether a card guarantees exactly this slot, and no reservation has used it.
   * @throws AppError (424) when the payment provider fails
   */
  isConfirmed(partner: string, id: string, slot: GuaranteedSlot): Promise<boolean>;
};

/** The outbox kind that releases a card. */
const RELEASE = 'guarantee.release';

/** Releases a card once this transaction has committed. */
export const queueRelease = (trx: PartnerTransaction, id: string, now: Date): Promise<void> =>
  queueEffect(trx, { kind: RELEASE, payload: { id }, now });

/** A guest who has not booked for this long after a payment page was opened will not book with it. */
const ABANDONED_MS = 24 * 60 * 60_000;

const BATCH_ROWS = 200;

/** Releases the cards of a partner's members who did not book after all. */
export const releaseAbandoned = async (
  { database, now }: { database: Database; now(): Date },
  partner: string,
): Promise<void> => {
  const before = new Date(now().getTime() - ABANDONED_MS);
  const releaseBatch = (trx: PartnerTransaction) => releaseThose(trx, { before, now: now() });
  while ((await database.withPartner(partner, releaseBatch)) === BATCH_ROWS);
};

async function releaseThose(trx: PartnerTransaction, { before, now }: { before: Date; now: Date }): Promise<number> {
  const ids = await findAbandoned(trx, before, BATCH_ROWS);
  for (const id of ids) if (await useGuarantee(trx, id, now)) await queueRelease(trx, id, now);
  return ids.length;
}

/** The outbox's handler of releases. */
export const guaranteeHandlers = (options: Parameters<typeof chooseGuarantees>[0]): Record<string, EffectHandler> => {
  const guarantees = chooseGuarantees(options);
  return {
    [RELEASE]: async ({ partner, payload }) => {
      const { id } = payload as { id: string };
      const row = await options.database.withPartner(partner, (trx) => findGuarantee(trx, id));
      if (row === undefined) return;
      if (row.provider !== guarantees?.name)
        throw new Error(`This process cannot release guarantees of ${row.provider}.`);
      if (row.reference !== '') await guarantees.release({ partner, id, reference: row.reference });
      await options.database.withPartner(partner, (trx) => deleteGuarantee(trx, id));
    },
  };
};

const failed = (): AppError =>
  new AppError(424, 'payment_provider_failed', 'The payment provider failed. Nothing was charged or reserved.');

type Needs = { database: Database; guarantees: CardGuarantees | undefined; log: FastifyBaseLogger; now(): Date };

export function createCardGuaranteeService({ database, guarantees, log, now }: Needs): CardGuaranteeService {
  const reported = async <Result>(call: Promise<Result>): Promise<Result> => {
    try {
      return await call;
    } catch (error) {
      if (!(error instanceof GuaranteeFailed)) throw error;
      log.warn({ err: error }, 'a card guarantee failed');
      throw failed();
    }
  };

  return {
    async open(partner, slot, { origin, returnPath: given }) {
      const returnPath = safeReturnPath(given);
      if (returnPath === undefined) throw badFields({ field: 'returnPath', message: 'must be the path of a page' });
      if (guarantees === undefined) throw failed();
      const id = await database.withPartner(partner, (trx) =>
        insertGuarantee(trx, slot, { returnPath, provider: guarantees.name, now: now() }),
      );
      const { url, reference } = await reported(
        guarantees.open({
          partner,
          id,
          returnUrl: `${origin}${withGuarantee(returnPath, id)}`,
          cancelUrl: `${origin}${returnPath}`,
        }),
      );
      await database.withPartner(partner, (trx) => setReference(trx, id, reference));
      return { url };
    },

    async isConfirmed(partner, id, slot) {
      if (!UUID.test(id)) return false;
      const row = await database.withPartner(partner, (trx) => findUnused(trx, id, slot));
      if (row === undefined || row.reference === '' || row.provider !== guarantees?.name) return false;
      return (await reported(guarantees.answerTo({ partner, id, reference: row.reference }))) === 'confirmed';
    },
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The path of a page of this site with the query parameter by which it learns of the guarantee. */
export function withGuarantee(returnPath: string, id: string): string {
  const url = new URL(returnPath, 'https://site.invalid');
  url.searchParams.set('guarantee', id);
  return url.pathname + url.search + url.hash;
}
