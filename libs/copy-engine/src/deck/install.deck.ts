/** The banner that offers to install the site as an app (BAN-03). */
export const installDeck = {
  'install.title': 'Keep {programName} on your home screen',
  'install.text': 'It opens like an app, one tap away from your next table.',
  'install.ios': 'Tap **Share**, then **Add to Home Screen**.',
  'install.accept': 'Install',
  'install.later': 'Maybe later',
} as const;
