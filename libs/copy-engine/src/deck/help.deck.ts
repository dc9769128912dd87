/** Content pages, and the questions that every program answers. */
export const helpDeck = {
  'page.contents': 'On this page',
  'page.print': 'Print or save',
  'contact.title': 'Talk to us',
  'help.search': 'Search the answers',
  'help.found.one': '1 answer',
  'help.found.many': '{count} answers',
  'help.none': 'No answer for “{words}” yet. Ask us: call {supportPhone} or write to {supportEmail}.',
  'help.link': 'Link to this answer',
  'help.program': 'Good to know',
  'help.rates': 'How much does a meal earn?',
  'help.bill': 'What part of the bill counts?',
  'help.tell': 'Do I have to tell the restaurant?',
  'help.own': 'Do I keep my card’s own rewards?',
  'help.own.text': 'Yes. Whatever your bank gives you for using the card stays yours.',
} as const;
