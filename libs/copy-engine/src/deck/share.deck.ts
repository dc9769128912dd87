/** Sharing a page, and copying what is on it. */
export const shareDeck = {
  'share.action': 'Share',
  'share.done': 'The link has been copied.',
  'share.refused': 'Your browser couldn’t copy that. It’s selected, so you can copy it yourself.',
  'share.link': 'Link to share',
} as const;
