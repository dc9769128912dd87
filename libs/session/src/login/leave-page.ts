let isLeaving = false;

/** Loads another page in place of this one, so that nothing of this page stays on screen or in memory. */
export function leavePage(href: string): void {
  isLeaving = true;
  window.location.replace(href);
}

/** Whether another page is already loading; navigating now would interfere with it. */
export const isLeavingPage = (): boolean => isLeaving;
