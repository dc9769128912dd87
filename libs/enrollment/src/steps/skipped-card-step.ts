import { storedItem, text } from '@dining/stored-item';

/** Public id of the member who chose not to link a card now. */
const skipped = storedItem('sessionStorage', 'card-later', text);

/** Remembers for this tab that a member chose not to link a card now (ENR-04). */
export const skipCardStep = (publicId: string): void => void skipped.write(publicId);

/** Whether this member, rather than an earlier one in the same tab, chose not to link a card. */
export const hasSkippedCardStep = (publicId: string): boolean => skipped.read() === publicId;
