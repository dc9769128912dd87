/** The referral link. */
export const referralDeck = {
  'referral.title': 'Bring someone to the table',
  'referral.text': 'Share your link with friends. Whoever joins by it is counted here.',
  'referral.link': 'Your referral link',
  'referral.copy': 'Copy link',
  'referral.copied': 'Your referral link has been copied.',
  'referral.notCopied': 'Your browser did not copy the link. It is selected now, so that you can copy it.',
  'referral.earned': 'Joined and dined',
  'referral.pending': 'Joined, not dined yet',
} as const;
