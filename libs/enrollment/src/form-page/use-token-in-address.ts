import { useBrowserValue } from '@dining/ui';

/** The token of a mailed link; empty if there is none, undefined on the server, which never sees the fragment it is in. */
export const useTokenInAddress = (): string | undefined =>
  useBrowserValue(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '', undefined);
