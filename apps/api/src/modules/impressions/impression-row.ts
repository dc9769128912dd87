import type { Impression } from '@dining/api-contract';
import type { Insertable } from 'kysely';
import type { ImpressionTable } from '../../platform/db/tables/platform.ts';

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** Whether a text is an ISO 8601 time with its offset, in this century or the next: a visitor's clock may be wrong, but not that wrong. */
export function isInstant(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return ISO_INSTANT.test(text) && year >= 2000 && year < 2200;
}

/** An event as it is kept: texts that PostgreSQL can hold, and of its data the plain values. */
export function impressionRow(
  partner: string,
  { event, channel, dateTime, userAgent, data = {} }: Impression,
): Insertable<ImpressionTable> {
  const plain = Object.entries(data).filter(([, value]) => value === null || typeof value !== 'object');
  const { publicId } = data;
  return {
    partner,
    event,
    channel,
    occurred_at: new Date(dateTime),
    user_agent: storable(userAgent),
    public_id: typeof publicId === 'string' ? storable(publicId).slice(0, 64) : null,
    payload: JSON.stringify(
      Object.fromEntries(
        plain.map(([key, value]) => [storable(key), typeof value === 'string' ? storable(value) : value]),
      ),
    ),
  };
}

/** PostgreSQL texts hold neither NUL nor half a character. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
