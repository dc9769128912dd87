/** What a browser without scripts is told (FRM-04). */
export const noScriptDeck = {
  'noScript.form': 'This form needs JavaScript. Turn it on and reload the page, or call us at {supportPhone}.',
  'noScript.account':
    'Your account needs JavaScript to save changes, link cards and report problems. Turn it on and reload the page, or call us at {supportPhone}.',
  'noScript.card':
    'Linking a card needs JavaScript, because your card number goes straight to a separate secure page. Turn it on and reload the page.',
  'noScript.map': 'The map needs JavaScript. Every restaurant is in this list.',
  'noScript.members': 'This page is for members.',
  'noScript.captcha':
    'Before you try again, we need to check that you’re human, and that check needs JavaScript. Turn it on and reload the page, or [reset your password](/recover).',
  'noScript.again': 'We couldn’t tell where this form came from. Please send it again from this page.',
} as const;
