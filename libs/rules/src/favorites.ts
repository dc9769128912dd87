/**
 * Max favorite restaurants of a member or of a visitor's browser (EXT-04). A search for favorites lists their ids in its
 * address, which must stay short enough for every proxy: 100 ids of 53 characters are 6 KB.
 */
export const MAX_FAVORITES = 100;
