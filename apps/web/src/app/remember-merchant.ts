import { remembered } from '@dining/location';
import { merchantPath, type WantedAction } from '@dining/merchants';
import { storeReturnPath } from '@dining/session';

/** Leads a visitor back to the restaurant, and to what they wanted to see there, once they are signed in (SRC-08). */
export function rememberMerchant(id: string, action: WantedAction): void {
  remembered.selectedMerchant.write({ id, action });
  storeReturnPath(`${merchantPath(id)}#${action}`);
}

/** Leads a visitor back to the table that they chose, once they are signed in (RSV-03). */
export const rememberTable = (path: string): void => storeReturnPath(`${path}#reserve`);
