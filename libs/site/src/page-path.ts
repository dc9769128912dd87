/** A path that a router and a file system would read differently: "..", empty segments, backslashes, control characters. */
const AMBIGUOUS = /(?:^|\/)\.\.?(?:\/|$)|\/\/|\\|\p{Cc}/u;

/**
 * Reads the path of an address. Server and browser must agree, or the browser hydrates another page than it got.
 * @param path as it stands in the address, percent-encoded
 * @returns the path decoded; undefined when no page can be there
 */
export function readPath(path: string): string | undefined {
  try {
    const read = decodeURIComponent(path);
    return read.startsWith('/') && !AMBIGUOUS.test(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
