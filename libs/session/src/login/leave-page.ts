let isUnderWay = false;

/** Loads another page in place of this one: nothing of this one is left, neither on screen nor in memory. */
export function leavePage(href: string): void {
  isUnderWay = true;
  window.location.replace(href);
}

/** Whether another page is about to take this one's place, so that going elsewhere would only get in its way. */
export const isLeavingPage = (): boolean => isUnderWay;
