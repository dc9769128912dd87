import type { CopyReader } from '@dining/copy-engine/react';
import { MAX_FAVORITES } from '@dining/rules';
import { showToast } from '@dining/ui';

/** One toast for all: the newest replaces the one before. */
const showError = (text: string) => void showToast({ id: 'favorites', kind: 'error', text });

/** Says that a restaurant could not be added or removed, and that the device is offline if it is. */
export function reportFailure(name: string, copy: CopyReader): void {
  showError(copy(navigator.onLine ? 'merchant.favorite.failed' : 'merchant.favorite.offline', { name }));
}

/** Says that the list has no room for a restaurant. */
export function reportFull(name: string, copy: CopyReader): void {
  showError(copy('merchant.favorite.full', { max: MAX_FAVORITES, name }));
}

/** Says that favorites of the browser did not fit into the account. */
export function reportRefused(count: number, copy: CopyReader): void {
  showError(copy('merchant.favorite.refused', { max: MAX_FAVORITES, count }));
}

/** Says that some restaurants of a list did not fit. */
export function reportNoRoom(count: number, copy: CopyReader): void {
  showError(copy('merchant.favorite.noRoom', { max: MAX_FAVORITES, count }));
}
