import { BONUS_REMEMBERED_MS } from '@dining/rules';

/** Kept by member, because a browser may be shared. */
const keyOf = (publicId: string): string => `dining.registered-bonuses.${publicId}`;

type Area = Pick<Storage, 'getItem' | 'setItem'>;

function read(area: Area, publicId: string): Record<string, number> {
  try {
    const stored = JSON.parse(area.getItem(keyOf(publicId)) ?? '{}') as unknown;
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** Whether a member has registered for a bonus in this browser not long ago (BON-01). */
export function isRegistered(
  publicId: string,
  code: string,
  now: Date,
  area: () => Area = () => window.localStorage,
): boolean {
  try {
    const at = read(area(), publicId)[code];
    const age = now.getTime() - (typeof at === 'number' ? at : Number.NaN);
    return age >= 0 && age < BONUS_REMEMBERED_MS;
  } catch {
    return false;
  }
}

/** Remembers that a member has registered for a bonus; where storage is forbidden, the page alone knows it. */
export function rememberRegistered(
  publicId: string,
  code: string,
  now: Date,
  area: () => Area = () => window.localStorage,
): void {
  try {
    const storage = area();
    storage.setItem(keyOf(publicId), JSON.stringify({ ...read(storage, publicId), [code]: now.getTime() }));
  } catch {
    // Full or forbidden: the answer of the call is enough for this page.
  }
}
