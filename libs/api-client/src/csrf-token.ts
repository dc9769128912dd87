import { storedItem, text } from '@dining/stored-item';

/** This tab's token, which lives as long as the tab session (SES-01). */
const stored = storedItem('sessionStorage', 'csrf-token', text);

/** Marks a token that replaces one that could not be fetched (SES-02). */
const PLACEHOLDER_PREFIX = 'placeholder-';

/** A placeholder must not survive the refresh that the member is asked for (SES-02). */
let placeholder: string | undefined;

/** This tab's token, if one has been fetched. */
export const csrfToken = (): string | undefined => placeholder ?? stored.read();

/** Stores this tab's token. */
export function storeCsrfToken(token: string): void {
  placeholder = isPlaceholderToken(token) ? token : undefined;
  if (placeholder === undefined) stored.write(token);
}

/** Removes this tab's token. */
export function dropCsrfToken(): void {
  placeholder = undefined;
  stored.write(undefined);
}

/** Creates a token that no server accepts, with a code that support can search for. */
export function placeholderToken(now: number): string {
  return `${PLACEHOLDER_PREFIX}${now.toString(36)}`;
}

/** Whether the token is a placeholder for one that could not be fetched. */
export function isPlaceholderToken(token: string | undefined): token is string {
  return token?.startsWith(PLACEHOLDER_PREFIX) ?? false;
}
