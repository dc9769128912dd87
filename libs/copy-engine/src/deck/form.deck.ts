/** What every form says: required fields, progress, banners. */
export const formDeck = {
  'form.required': '* Required field',
  'form.working': 'Working on your request, please wait.',
  'form.loading': 'Do not refresh, loading more content.',
  'form.slow': 'This is taking longer than usual. Thanks for waiting.',
  'form.errors': 'some fields need another look',
  'form.error': 'Error',
  'form.success': 'Success',
  'form.warning': 'Warning',
  'form.showPassword': 'Show',
  'form.hidePassword': 'Hide',
  'form.capsLock': 'Caps lock is on.',
  'form.numLock': 'Num lock is on.',
  'form.capsAndNumLock': 'Caps and Num lock are on.',
} as const;
