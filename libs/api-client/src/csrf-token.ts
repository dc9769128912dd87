/** Storage key of the token, which lives as long as the tab session (SES-01). */
const KEY = 'csrf-token';

/** Marks a token that replaces one that could not be fetched (SES-02). */
const PLACEHOLDER_PREFIX = 'placeholder-';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const sessionStorageOrNone = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
};

let inMemory: string | undefined;

/** This tab's token, if one has been fetched. */
export function csrfToken(storage = sessionStorageOrNone()): string | undefined {
  return inMemory ?? storage?.getItem(KEY) ?? undefined;
}

/** Stores this tab's token. */
export function storeCsrfToken(token: string, storage = sessionStorageOrNone()): void {
  inMemory = token;
  // A placeholder must not survive the refresh that the member is asked for (SES-02).
  if (isPlaceholderToken(token)) return;
  try {
    storage?.setItem(KEY, token);
  } catch {
    // Storage may be full or blocked; memory is enough for this page.
  }
}

/** Removes this tab's token. */
export function dropCsrfToken(storage = sessionStorageOrNone()): void {
  inMemory = undefined;
  storage?.removeItem(KEY);
}

/** Creates a token that no server accepts, with a code that support can search for. */
export function placeholderToken(now: number): string {
  return `${PLACEHOLDER_PREFIX}${now.toString(36)}`;
}

/** Whether the token is a placeholder for one that could not be fetched. */
export function isPlaceholderToken(token: string | undefined): token is string {
  return token?.startsWith(PLACEHOLDER_PREFIX) ?? false;
}
