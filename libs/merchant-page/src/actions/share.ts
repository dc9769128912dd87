import type { SiteKey } from '@dining/copy-engine';
import type { CopyReader } from '@dining/copy-engine/react';
import { showToast } from '@dining/ui';

/** Copies text to the clipboard; a toast says whether that worked. */
export async function copyText(text: string, done: SiteKey, copy: CopyReader): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', text: copy(done) });
  } catch {
    showToast({ kind: 'error', text: copy('merchantPage.copyFailed') });
  }
}

/** Opens the device's share sheet, or copies the URL where there is none. */
export async function sharePage(title: string, url: string, copy: CopyReader): Promise<void> {
  if (!('share' in navigator)) return copyText(url, 'merchantPage.shared', copy);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the share sheet is not a failure.
    if ((error as Error).name !== 'AbortError') await copyText(url, 'merchantPage.shared', copy);
  }
}
