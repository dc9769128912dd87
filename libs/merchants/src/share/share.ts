import type { SiteKey } from '@dining/copy-engine';
import type { CopyReader } from '@dining/copy-engine/react';
import { showToast } from '@dining/ui';

/**
 * Copies text to the clipboard; a toast says whether that worked.
 * @param select selects the text on the page where the browser refuses, so that the visitor can copy it
 */
export async function copyText(text: string, done: SiteKey, copy: CopyReader, select: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', text: copy(done) });
  } catch {
    // Copying is not allowed, or the page is not served over HTTPS.
    select();
    showToast({ kind: 'warning', text: copy('share.refused') });
  }
}

/** Opens the device's share sheet, or copies the URL where there is none. @param select as for {@link copyText} */
export async function sharePage(title: string, url: string, copy: CopyReader, select: () => void): Promise<void> {
  if (!('share' in navigator)) return copyText(url, 'share.done', copy, select);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the share sheet is not a failure.
    if ((error as Error).name !== 'AbortError') await copyText(url, 'share.done', copy, select);
  }
}
