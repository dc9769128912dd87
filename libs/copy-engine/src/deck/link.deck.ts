/** What screen readers say about links. */
export const linkDeck = {
  'link.newTab': '(opens in a new tab)',
} as const;
