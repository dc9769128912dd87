/** The profile form. */
export const profileDeck = {
  'profile.group.name': 'About you',
  'profile.group.address': 'Where you live',
  'profile.group.contact': 'How we reach you',
  'profile.group.access': 'How you sign in',
  'profile.email.direct': 'To change it, call us at {phone}.',
  'profile.email.sso': 'Your e-mail comes from your {partnerName} account. You can change it there.',
  'profile.loyaltyNumber.add': 'Add it once, and we’ll send any rewards waiting for it.',
  'profile.loyaltyNumber.fixed': 'You can’t change your {loyaltyNumberLabel} here. Please call us.',
  'profile.password.change': '[Change your password](/recover)',
  'profile.submit': 'Save changes',
  'profile.unchanged': 'No changes were made.',
  'profile.saved': 'All changes were saved.',
  'profile.notSaved': 'No changes were saved. See error at bottom of page for more details.',
  'profile.problems': 'please check these fields',
} as const;
