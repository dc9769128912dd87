/** Prefixes of toast messages (FRM-02). */
export const toastDeck = {
  'toast.close': 'Close',
  'toast.error': 'ERROR:',
  'toast.success': 'SUCCESS:',
  'toast.warning': 'WARNING:',
} as const;
