/** Events of the transport; the shell decides what members see. */
export type ApiEvents = {
  /** A call was answered 401 (SES-08). @param endpoint its name */
  onUnauthorized?: (endpoint: string) => void;
  /** A call was sent with a placeholder token (SES-02). */
  onPlaceholderToken?: (token: string) => void;
  /**
   * A call did not reach the server. @param queryCacheKey identifies the query; undefined for a mutation
   * @returns a stored answer to show instead (BAN-06), or undefined
   */
  onUnreachable?: (queryCacheKey: string | undefined) => Promise<unknown>;
};

export const callSettings: { base: string; events: ApiEvents } = { base: '', events: {} };

/**
 * Set once at startup.
 * @param base the prefix of the site's calls (setting `apiBase`, BLD-05), such as `/rewards`; empty for none
 */
export function configureApi(base: string, events: ApiEvents): void {
  callSettings.base = base;
  callSettings.events = events;
}

/** Address of a call, with the site's prefix. @param path such as `/api/feature-flags` */
export const apiUrl = (path: string): string => callSettings.base + path;

/**
 * The headers of every call (member-app document, section 7; CTR-05). A form with a file replaces the content type by its
 * own.
 */
export const CALL_HEADERS = { accept: 'application/json', 'content-type': 'application/json' };
