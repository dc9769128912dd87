/** Consent to text messages. */
export const smsDeck = {
  'sms.note': 'With a number you also get text messages about your {currencyPlural}. Message and data rates may apply.',
  'sms.stop': 'Text STOP to {shortCode} whenever you want them to end.',
  'sms.confirm.title': 'Get text messages?',
  'sms.confirm.text':
    'We will text {phone} about your {currencyPlural} and offers. You need not agree to this to be a member. How often varies; message and data rates may apply.',
  'sms.confirm.yes': 'Yes, text me',
  'sms.confirm.no': 'No, thanks',
} as const;
