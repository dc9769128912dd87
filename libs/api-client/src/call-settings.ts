/** What the transport reports to the shell; the shell decides what members see. */
export type ApiEvents = {
  /** A call was answered 401 (SES-08); `endpoint` names which. */
  onUnauthorized?: (endpoint: string) => void;
  /** A call went out with a placeholder token (SES-02). */
  onPlaceholderToken?: (token: string) => void;
};

export const callSettings: { base: string; events: ApiEvents } = { base: '', events: {} };

/** Set once when the shell starts: where the calls go (BLD-05) and who hears of trouble. */
export function configureApi(base: string, events: ApiEvents): void {
  callSettings.base = base;
  callSettings.events = events;
}

/** Cookies go with calls to our own origin, and to the host of the API where the site names one (BLD-05). */
export const callCredentials = (): RequestCredentials => (callSettings.base ? 'include' : 'same-origin');
