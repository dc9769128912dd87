/** What opting out of e-mail costs (ACC-13), in the profile and on the page to unsubscribe. */
export const optOutDeck = {
  'optOut.title': 'Turn off e-mail offers?',
  'optOut.text': 'Here’s what you’d give up:',
  'optOut.rate': 'You’d earn {to} instead of {from}.',
  'optOut.rate.later': 'You’d stay {vip} through {date}. After that, you’d earn {to} instead of {from}.',
  'optOut.level': 'You’d no longer be a {tier}: restaurants and offers for that level wouldn’t earn for you.',
  'optOut.level.later': 'After {date}, restaurants and offers for the {tier} level wouldn’t earn for you.',
  'optOut.bonus': 'You couldn’t register for “{bonus}” anymore.',
  'optOut.keep': 'Keep e-mail on',
  'optOut.confirm': 'Turn it off',
} as const;
