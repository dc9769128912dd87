import { BONUS_REMEMBERED_MS } from '@dining/rules';

/** One key per member, because several may share a browser. */
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

/** Whether a member has registered for a bonus in this browser within the last 35 minutes (BON-01). */
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

/** Stores that a member has registered for a bonus; without storage, only this page knows. */
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
    // Storage is full or blocked; the answer of the call is enough for this page.
  }
}
