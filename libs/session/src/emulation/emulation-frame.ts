/** The parts of a `Window` that show who frames the page. */
export type FramedWindow = {
  readonly self: unknown;
  readonly top: unknown;
  readonly parent: unknown;
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> };
};

/**
 * Whether the page is in the admin page's frame: it is framed, and only by the admin origin. In browsers without
 * `ancestorOrigins`, the server's `frame-ancestors` has already blocked all other origins.
 */
export function isInAdminFrame({ self, top, location }: FramedWindow, adminOrigin: string | undefined): boolean {
  if (adminOrigin === undefined || self === top) return false;
  return Array.from(location.ancestorOrigins ?? []).every((origin) => origin === adminOrigin);
}

/**
 * Whether a message asks to end the emulation: `{ type: 'exit-emulation' }`, ignoring other fields, posted by the parent
 * window from exactly the admin origin. All other messages are ignored (SES-11).
 */
export function isExitMessage(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  { self, parent }: FramedWindow,
  adminOrigin: string | undefined,
): boolean {
  if (adminOrigin === undefined || origin !== adminOrigin || parent === self || source !== parent) return false;
  return typeof data === 'object' && data !== null && (data as { type?: unknown }).type === 'exit-emulation';
}
