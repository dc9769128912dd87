import type { ReviewStatus } from '@dining/api-contract';
import type { Database } from '../../platform/db/database.ts';
import { findReviewStatus } from './reviews.repository.ts';

/** Which of a member's dines have been reviewed (ACC-08). Dines of nobody and of others are left out. @param ids as texts, which may be no ids */
export async function reviewStatus(
  database: Database,
  partner: string,
  memberId: string,
  ids: readonly string[],
): Promise<ReviewStatus> {
  const asked = [...new Set(ids.flatMap((text) => dineId(text) ?? []))];
  const rows = await database.withPartner(partner, (trx) => findReviewStatus(trx, memberId, asked));
  const reviewed = new Map(rows.map(({ id, review_id }) => [id, review_id !== null]));
  return asked.flatMap((id) => (reviewed.has(id) ? [{ id: String(id), completed: reviewed.get(id) === true }] : []));
}

/** The number that a text names a dine by; undefined for any other text. */
export function dineId(text: string): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}
