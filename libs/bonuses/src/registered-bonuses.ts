import { BONUS_REMEMBERED_MS } from '@dining/rules';
import { isFresh, record, storedItem } from '@dining/stored-item';

/** When a member registered for bonuses, by code. One key per member, because several may share a browser. */
const registrationsOf = (publicId: string) =>
  storedItem('localStorage', `dining.registered-bonuses.${publicId}`, record);

/** Whether a member has registered for a bonus in this browser within the last 35 minutes (BON-01). */
export const isRegistered = (publicId: string, code: string, now: Date): boolean =>
  isFresh(registrationsOf(publicId).read()?.[code], BONUS_REMEMBERED_MS, now.getTime());

/** Stores that a member has registered for a bonus. */
export function rememberRegistered(publicId: string, code: string, now: Date): void {
  const registrations = registrationsOf(publicId);
  registrations.write({ ...registrations.read(), [code]: now.getTime() });
}
