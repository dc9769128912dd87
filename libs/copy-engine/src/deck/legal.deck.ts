/** The terms and privacy pages (EXT-17). */
export const legalDeck = {
  'legal.effective': 'In effect from {date} (version {version}).',
} as const;
