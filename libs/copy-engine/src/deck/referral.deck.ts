/** The referral link. */
export const referralDeck = {
  'referral.title': 'Bring someone to the table',
  'referral.text': 'Invite friends with your link and see here how many join.',
  'referral.link': 'Your referral link',
  'referral.copy': 'Copy link',
  'referral.share': 'Share',
  'referral.mail': 'E-mail it',
  'referral.invitation': 'Join me at {programName}',
  'referral.mail.body': 'I earn {currencyPlural} when I eat out with {programName}. You can join here: {link}',
  'referral.copied': 'Your referral link has been copied.',
  'referral.notCopied': 'Your browser couldn’t copy the link. It’s selected, so you can copy it yourself.',
  'referral.earned': 'Joined and dined',
  'referral.pending': 'Joined, but haven’t dined yet',
} as const;
