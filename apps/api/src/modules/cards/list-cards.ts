import type { Card } from '@dining/api-contract';
import type { Database } from '../../platform/db/database.ts';
import { wordsOf } from '../../platform/http/member-words.ts';
import type { Site } from '../../platform/tenancy/site-registry.ts';
import { toCard } from './card-names.ts';
import { linkedCards } from './cards.repository.ts';

/** The linked cards of a member, oldest first, as members know them. */
export async function listCards(database: Database, site: Site, memberId: string): Promise<Card[]> {
  const rows = await database.withPartner(site.code, (trx) => linkedCards(trx, memberId));
  return rows.map((row) => toCard(row, wordsOf(site)));
}
