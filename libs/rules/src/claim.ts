/** How many days after a dine it may be claimed (EXT-01). */
export const CLAIM_DAYS = 180;

/** Maximum size of a receipt image in megabytes, as members read it (EXT-01). */
export const RECEIPT_MAX_MB = 8;

/** The same in bytes. */
export const RECEIPT_MAX_BYTES = RECEIPT_MAX_MB * 1024 * 1024;

/** Pixels of a receipt image's longer side; small print is still legible. */
export const RECEIPT_MAX_SIDE = 2_400;
