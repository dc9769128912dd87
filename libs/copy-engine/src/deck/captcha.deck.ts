/** The human check. */
export const captchaDeck = {
  'captcha.tooManyErrors': 'Too many network errors, give up on reCaptcha.',
  'captcha.notReady': 'reCaptcha is not in ready state.',
  'captcha.required': 'You must complete the reCAPTCHA',
} as const;
