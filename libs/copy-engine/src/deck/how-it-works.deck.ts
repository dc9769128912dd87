/** How it works. */
export const howItWorksDeck = {
  'howItWorks.title': 'How it works',
  'howItWorks.takePart': 'How to take part',
  'howItWorks.takePart.text':
    'You join and link your cards with {partnerName}, not on this site. Once a card is linked there, meals at these restaurants earn.',
  'howItWorks.takePart.help': 'Not sure how? Call {supportPhone} or write to {supportEmail}.',
} as const;
