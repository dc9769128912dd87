import { integer } from './env-fields.ts';

/** At least 30 days, because the database refuses to delete newer events of members and operators. */
const days = (byDefault: number, what: string) =>
  integer(30, 36_500, byDefault, 'days', `How long ${what} are stored. A job deletes older ones.`, String(byDefault));

/** How long events are stored (SRV-09). */
export const retentionSettings = {
  IMPRESSION_RETENTION_DAYS: days(400, 'impressions (what visitors did, as their browsers report it)'),
  SECURITY_EVENT_RETENTION_DAYS: days(
    730,
    'security events (sign-ins, changes of credentials and cards, deleted accounts)',
  ),
  OPERATOR_EVENT_RETENTION_DAYS: days(2_557, 'operator events (`npm run rewards -- audit`)'),
};
