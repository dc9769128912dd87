import { hash } from 'node:crypto';

/** One file of a bundle, as listed in bundle.json; sizes in bytes, plain and compressed. */
export type BundleFile = { path: string; bytes: number; brotliBytes?: number; sha256: string };

/** What `bundle.json` holds: every file of a bundle besides itself, in the order of their paths. */
export type BundleList = { version: string; files: BundleFile[] };

/** Lists the files of a bundle. */
export const LIST = 'bundle.json';

/** Eight characters that change with the content, for file names that may be cached forever. */
export const contentHash = (content: string | Buffer): string => shortHash(hash('sha256', content));

/** Eight characters of a SHA-256 in hex. */
export const shortHash = (sha256: string): string => Buffer.from(sha256, 'hex').toString('base64url').slice(0, 8);
