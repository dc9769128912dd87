/** The referral link. */
export const referralDeck = {
  'referral.title': 'Bring someone to the table',
  'referral.text': 'Invite your friends with this link. You’ll see here how many joined.',
  'referral.link': 'Your referral link',
  'referral.copy': 'Copy link',
  'referral.copied': 'Your referral link has been copied.',
  'referral.notCopied': 'Your browser couldn’t copy the link. It’s selected, so you can copy it yourself.',
  'referral.earned': 'Joined and dined',
  'referral.pending': 'Joined, but haven’t dined yet',
} as const;
