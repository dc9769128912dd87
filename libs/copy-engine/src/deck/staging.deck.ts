/** The staging tools. Only the pages of sites that have them carry these words. */
export const stagingDeck = {
  'staging.title': 'Staging tools',
  'staging.text': 'For trying the site out. They do not exist in production.',
  'staging.persona': 'Visit as',
  'staging.persona.anonymous': 'Nobody signed in',
  'staging.persona.failed': 'That did not work. Are the invented members loaded? Start the server with --demo.',
  'staging.session': 'This session',
  'staging.session.none': 'No session',
  'staging.session.ends': 'Ends {time}',
  'staging.session.shorten': 'End it in {seconds} seconds',
  'staging.mailbox': 'Sent mail',
  'staging.mailbox.none': 'No mail has been sent yet.',
  'staging.mailbox.to': 'To {address}, {time}',
  'staging.mailbox.reload': 'Look again',
  'staging.mailbox.open': 'Open as it was sent',
  'staging.flags': 'Flags and settings',
} as const;
