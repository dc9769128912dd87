const KEY = 'card-later';

/** Fallback for browsers that block storage: without it, "No thanks" would redirect back to the card step. */
let skippedInMemory: string | undefined;

/** Remembers for this tab that a member chose not to link a card now (ENR-04). */
export function skipCardStep(publicId: string): void {
  try {
    sessionStorage.setItem(KEY, publicId);
  } catch {
    skippedInMemory = publicId;
  }
}

/** Whether this member, rather than an earlier one in the same tab, chose not to link a card. */
export function hasSkippedCardStep(publicId: string): boolean {
  try {
    return (sessionStorage.getItem(KEY) ?? skippedInMemory) === publicId;
  } catch {
    return skippedInMemory === publicId;
  }
}
