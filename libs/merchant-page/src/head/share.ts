import type { SiteKey } from '@dining/copy-engine';
import type { CopyReader } from '@dining/copy-engine/react';
import { showToast } from '@dining/ui';

/** Puts a text on the clipboard and says so; says what is wrong where the browser does not let it. */
export async function copyText(text: string, done: SiteKey, copy: CopyReader): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', text: copy(done) });
  } catch {
    showToast({ kind: 'error', text: copy('merchantPage.copyFailed') });
  }
}

/** Hands a page to the device's own sharing, or copies its address where there is none. */
export async function sharePage(title: string, url: string, copy: CopyReader): Promise<void> {
  if (!('share' in navigator)) return copyText(url, 'merchantPage.shared', copy);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the device's panel is no failure.
    if ((error as Error).name !== 'AbortError') await copyText(url, 'merchantPage.shared', copy);
  }
}
