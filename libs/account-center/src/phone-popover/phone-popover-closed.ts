/** One key per member, because several may share a browser. */
const keyOf = (publicId: string): string => `dining.phone-popover-closed.${publicId}`;

/** How long the popover stays closed, in milliseconds: about 35 minutes, as the sources say. */
const CLOSED_FOR_MS = 2_100_000;

/** Whether a member closed the phone popover in this browser within the last 35 minutes. */
export function isPhonePopoverClosed(publicId: string, now: number): boolean {
  try {
    const age = now - Number(window.localStorage.getItem(keyOf(publicId)) ?? Number.NaN);
    return age >= 0 && age < CLOSED_FOR_MS;
  } catch {
    return false;
  }
}

/** Remembers that a member closed the phone popover. */
export function closePhonePopover(publicId: string, now: number): void {
  try {
    window.localStorage.setItem(keyOf(publicId), String(now));
  } catch {
    // Storage is full or blocked: it is closed until the page is loaded again.
  }
}
