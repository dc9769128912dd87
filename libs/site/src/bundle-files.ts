/** Address of the list of licenses in each bundle. It has no hash in its name, so it is never cached forever. */
export const LICENSES_ADDRESS = '/assets/licenses.txt';

/** Whether a file of a bundle has code or styles of Mapbox, which only partners with a token may hand out. */
export const isMapboxFile = (path: string): boolean => /^\/?assets\/mapbox/i.test(path);
