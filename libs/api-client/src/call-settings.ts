/** Events of the transport; the shell decides what members see. */
export type ApiEvents = {
  /** A call was answered 401 (SES-08). @param endpoint its name */
  onUnauthorized?: (endpoint: string) => void;
  /** A call was sent with a placeholder token (SES-02). */
  onPlaceholderToken?: (token: string) => void;
};

export const callSettings: { base: string; events: ApiEvents } = { base: '', events: {} };

/** Set once at startup: API base URL (BLD-05) and event callbacks. */
export function configureApi(base: string, events: ApiEvents): void {
  callSettings.base = base;
  callSettings.events = events;
}

/** Sends cookies to this origin, and to the API's host if the site configures one (BLD-05). */
export const callCredentials = (): RequestCredentials => (callSettings.base ? 'include' : 'same-origin');
