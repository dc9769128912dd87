/** How it works. */
export const howItWorksDeck = {
  'howItWorks.title': 'How it works',
} as const;
