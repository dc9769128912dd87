/** A dine can be claimed for so many days (EXT-01). */
export const CLAIM_DAYS = 180;

/** Megabytes that a picture of a receipt may have (EXT-01), as members read it. */
export const RECEIPT_MAX_MB = 8;

/** The same in bytes. */
export const RECEIPT_MAX_BYTES = RECEIPT_MAX_MB * 1024 * 1024;

/** Small print on a receipt is still read at this many pixels along the longer side. */
export const RECEIPT_MAX_SIDE = 2_400;
