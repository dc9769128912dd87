import type { Database } from '../../platform/db/database.ts';
import { findGuarantee, setAnswer } from './card-guarantees.repository.ts';
import { GuaranteeFailed, type CardGuarantees } from './guarantees.ts';

/** Path of the payment page of a guarantee. */
export const guaranteePagePath = (id: string): string => `/api/staging/card-guarantees/${id}`;

/**
 * Guarantees without a card, for development and demonstrations: on the payment page, buttons stand for what a card or
 * a provider may do.
 */
export function embeddedGuarantees({ database }: { database: Database }): CardGuarantees {
  const answerTo: CardGuarantees['answerTo'] = async ({ partner, id }) => {
    const found = await database.withPartner(partner, (trx) => findGuarantee(trx, id));
    if (found?.answer === 'failing') throw new GuaranteeFailed('The embedded payment provider was told to fail.');
    return found?.answer ?? 'open';
  };
  return {
    name: 'embedded',
    open: async ({ id }) => ({ url: guaranteePagePath(id), reference: id }),
    answerTo,
    charge: async (guarantee) => ((await answerTo(guarantee)) === 'confirmed' ? 'charged' : 'declined'),
    release: ({ partner, id }) => database.withPartner(partner, (trx) => setAnswer(trx, id, 'open')),
  };
}
