/** Parts that a picture of a few megabytes may consist of; a file of millions of empty ones would only keep the server busy. */
export const MOST_PARTS = 10_000;
