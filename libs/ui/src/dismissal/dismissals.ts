type Area = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (name: string): string => `dining.dismissed.${name}`;

/** Dismissals that storage refused: they last until the page closes. */
const dismissedHere = new Map<string, number>();

/** When the visitor last dismissed something in this browser, in milliseconds since 1970; undefined if never. */
function dismissedAt(name: string, area: () => Area): number | undefined {
  try {
    const stored = Number(area().getItem(keyOf(name)) ?? Number.NaN);
    return Number.isFinite(stored) ? stored : dismissedHere.get(name);
  } catch {
    return dismissedHere.get(name);
  }
}

/**
 * Whether the visitor dismissed something in this browser.
 * @param name what was dismissed
 * @param forMs how long a dismissal lasts
 */
export function isDismissed(name: string, forMs: number, now: number, area = localArea): boolean {
  const at = dismissedAt(name, area);
  // A time in the future was stored by a clock that has been corrected since.
  return at !== undefined && at <= now && now - at < forMs;
}

/** Remembers that the visitor dismissed something. */
export function dismiss(name: string, now: number, area = localArea): void {
  try {
    area().setItem(keyOf(name), String(now));
  } catch {
    dismissedHere.set(name, now);
  }
}

/** Merely reading `localStorage` can throw. */
const localArea = (): Area => window.localStorage;
