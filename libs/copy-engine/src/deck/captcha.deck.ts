/** The human check. */
export const captchaDeck = {
  'captcha.tooManyErrors': 'Too many network errors, give up on reCaptcha.',
  'captcha.tooManyErrors.help':
    'We couldn’t check that you’re human. Please check your connection and reload the page.',
  'captcha.notReady': 'reCaptcha is not in ready state.',
  'captcha.notReady.help': 'We couldn’t check that you’re human just yet. Please try again in a moment.',
  'captcha.required': 'You must complete the reCAPTCHA',
} as const;
