/** Number of places that count as well known: they are suggested before small towns whose name matches exactly. */
export const WELL_KNOWN_PLACES = 300;
