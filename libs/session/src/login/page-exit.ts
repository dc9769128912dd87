let isLeaving = false;

/** The way out of this page. An object, so that tests can watch it: their document cannot load another page. */
export const pageExit = {
  /** Loads another page in place of this one, so that nothing of this page stays on screen or in memory. */
  leave(href: string): void {
    isLeaving = true;
    window.location.replace(href);
  },
  /** Whether another page is already loading; navigating now would interfere with it. */
  isLeaving: (): boolean => isLeaving,
};
