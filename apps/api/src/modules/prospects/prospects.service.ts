import { isEmail, normalizeEmail } from '@dining/rules';
import type { Database } from '../../platform/db/database.ts';
import { badFields } from '../../platform/http/app-error.ts';
import { saveProspectEmail } from './prospects.repository.ts';

/**
 * Saves the e-mail address of a person who may join (HOM-01). Its spelling does not matter.
 * @throws AppError (400) for text that is not an e-mail address
 */
export async function addProspect(database: Database, partner: string, text: string): Promise<void> {
  const email = normalizeEmail(text);
  if (!isEmail(email)) throw badFields({ field: 'email', message: 'must be an email address' });
  await database.withPartner(partner, (trx) => saveProspectEmail(trx, email));
}
