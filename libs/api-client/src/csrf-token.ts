/** Kept for the tab session only (SES-01). */
const KEY = 'csrf-token';

/** Marks a token that stands in for one that could not be fetched (SES-02). */
const PLACEHOLDER = 'placeholder-';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const sessionStorageOrNone = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
};

let inMemory: string | undefined;

/** The token of this tab, if one has been fetched. */
export function csrfToken(storage = sessionStorageOrNone()): string | undefined {
  return inMemory ?? storage?.getItem(KEY) ?? undefined;
}

/** Remembers the token for this tab. */
export function storeCsrfToken(token: string, storage = sessionStorageOrNone()): void {
  inMemory = token;
  // A stand-in must not outlive the refresh that the member is asked for (SES-02).
  if (isPlaceholderToken(token)) return;
  try {
    storage?.setItem(KEY, token);
  } catch {
    // Storage may be full or forbidden; memory is enough for this page.
  }
}

/** Forgets the token of this tab. */
export function dropCsrfToken(storage = sessionStorageOrNone()): void {
  inMemory = undefined;
  storage?.removeItem(KEY);
}

/** A token that no server accepts, with a code that support can look for. */
export function placeholderToken(now: number): string {
  return `${PLACEHOLDER}${now.toString(36)}`;
}

/** Whether the token stands in for one that could not be fetched. */
export function isPlaceholderToken(token: string | undefined): token is string {
  return token?.startsWith(PLACEHOLDER) ?? false;
}
