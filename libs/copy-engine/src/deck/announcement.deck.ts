/** The announcements of a program: the banner above the header (BAN-01) and the dialogs (BAN-02). */
export const announcementDeck = {
  'announcement.more': 'More about this announcement',
  'announcement.dismiss': 'Dismiss this announcement',
  'announcement.learnMore': 'Learn more',
} as const;
