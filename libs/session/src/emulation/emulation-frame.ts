import type { Member } from '@dining/api-contract';

/** Readable cookie that marks a session as an administrator's (SES-11). */
const MARKER = 'radmin-emulation';

/** What the page's window tells; a `Window` is one. */
export type FramedWindow = {
  readonly self: unknown;
  readonly top: unknown;
  readonly parent: unknown;
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> };
};

/** Whether an administrator looks through the member's eyes: the member says so, or the marker cookie does. */
export const isEmulated = ({ isEmulated: said }: Pick<Member, 'isEmulated'>, cookie: string): boolean =>
  said || cookie.split('; ').some((one) => one.split('=', 1)[0] === MARKER);

/**
 * Whether the page stands in the administration's frame: it is framed, and by nobody but the admin origin. Where the
 * browser does not tell who frames the page, the server's `frame-ancestors` has already refused everybody else.
 */
export function isInAdminFrame({ self, top, location }: FramedWindow, adminOrigin: string | undefined): boolean {
  if (adminOrigin === undefined || self === top) return false;
  return Array.from(location.ancestorOrigins ?? []).every((origin) => origin === adminOrigin);
}

/**
 * Whether a message asks to end the emulation: `{ type: 'exit-emulation' }`, other fields ignored, posted by the
 * window that frames this one, from exactly the admin origin. Everything else is ignored (SES-11).
 */
export function asksToExit(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  { self, parent }: FramedWindow,
  adminOrigin: string | undefined,
): boolean {
  if (adminOrigin === undefined || origin !== adminOrigin || parent === self || source !== parent) return false;
  return typeof data === 'object' && data !== null && (data as { type?: unknown }).type === 'exit-emulation';
}
