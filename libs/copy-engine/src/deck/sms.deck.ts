/** Consent to text messages. */
export const smsDeck = {
  'sms.note': 'Add a number and we’ll also text you about your {currencyPlural}. Message and data rates may apply.',
  'sms.stop': 'Text STOP to {shortCode} at any time to opt out.',
  'sms.confirm.title': 'Get text messages?',
  'sms.confirm.text':
    'We’ll text {phone} about your {currencyPlural} and offers. Consent isn’t required to join. Message frequency varies; message and data rates may apply.',
  'sms.confirm.yes': 'Yes, text me',
  'sms.confirm.no': 'No, thanks',
} as const;
