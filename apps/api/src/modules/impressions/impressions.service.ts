import type { Impression } from '@dining/api-contract';
import { maskCardNumbers } from '@dining/rules';
import type { Database } from '../../platform/db/database.ts';
import { badFields } from '../../platform/http/app-error.ts';
import { addImpressions, type ImpressionRow } from './impressions.repository.ts';

/**
 * Stores what a visitor did (ANL-01): all events or none.
 * @returns how many events were stored
 * @throws AppError (400) for events whose time is invalid
 */
export async function recordImpressions(
  database: Database,
  partner: string,
  impressions: readonly Impression[],
): Promise<number> {
  const undated = impressions.flatMap(({ dateTime }, index) =>
    isInstant(dateTime) ? [] : [{ field: `${index}.dateTime`, message: 'must be an ISO 8601 time' }],
  );
  if (undated.length > 0) throw badFields(...undated);
  const rows = impressions.map(toRow);
  await database.withPartner(partner, (trx) => addImpressions(trx, rows));
  return rows.length;
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** Whether a text is an ISO 8601 time with an offset, from 2000 to 2199: visitors' clocks may be wrong, but not that much. */
export function isInstant(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return ISO_INSTANT.test(text) && year >= 2000 && year < 2200;
}

/**
 * An event as stored: texts that PostgreSQL can store, without card numbers that were typed into a search (SEC-02), and only
 * the plain values of its data.
 */
function toRow({ event, channel, dateTime, userAgent, data = {} }: Impression): ImpressionRow {
  const { publicId } = data;
  const plain = Object.entries(data).filter(([, value]) => value === null || typeof value !== 'object');
  const storablePairs = plain.map(([key, value]) => [
    storable(key),
    typeof value === 'string' ? storable(key.endsWith('Id') ? value : maskCardNumbers(value)) : value,
  ]);
  return {
    event,
    channel,
    occurred_at: new Date(dateTime),
    user_agent: storable(userAgent),
    public_id: typeof publicId === 'string' ? storable(publicId).slice(0, 64) : null,
    payload: JSON.stringify(Object.fromEntries(storablePairs)),
  };
}

/** PostgreSQL text cannot contain NUL or lone surrogates. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
