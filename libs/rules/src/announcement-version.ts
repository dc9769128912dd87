import { textVersion } from './text-version.ts';

/** The cookie in which a browser keeps the version of the announcement that its visitor dismissed (BAN-01). */
export const ANNOUNCEMENT_COOKIE = 'dismissed-announcement';

/**
 * Changes with the words and links of an announcement, so that a new one is shown to those who dismissed the last. Page
 * and server compute it alike.
 */
export const announcementVersion = (items: readonly { copy: string; url?: string | undefined }[]): string =>
  textVersion(JSON.stringify(items.map(({ copy, url }) => [copy, url])));
