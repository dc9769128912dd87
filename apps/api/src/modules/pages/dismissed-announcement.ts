import type { ContentEntry } from '@dining/api-contract';
import type { AnnouncementFields } from '@dining/content-source';
import { ANNOUNCEMENT_COOKIE, announcementVersion } from '@dining/rules';
import type { FastifyRequest } from 'fastify';
import type { Transport } from '../../platform/http/transport.ts';
import { cookieName } from '../../platform/session/session-cookies.ts';

/** Versions by entry, so that each is computed once. */
const versions = new WeakMap<ContentEntry, string | undefined>();

/** The version of the announcement that pages show, which is the first with words; undefined without one. */
function shownVersion(entries: readonly ContentEntry[]): string | undefined {
  const entry = entries.find(({ fields }) => Array.isArray(fields['banner_copy']));
  if (!entry) return undefined;
  if (!versions.has(entry)) versions.set(entry, announcementVersion((entry.fields as AnnouncementFields).banner_copy));
  return versions.get(entry);
}

/**
 * Whether the visitor dismissed the announcement that the site shows now (BAN-01). Any other value of the cookie changes
 * nothing, so the cache of pages cannot be filled with it.
 * @param entries reads the announcements; not called for the many visitors who dismissed none
 */
export async function hidesAnnouncement(
  request: FastifyRequest,
  transport: Transport,
  entries: () => Promise<readonly ContentEntry[]>,
): Promise<boolean> {
  const dismissed = request.cookies[cookieName(ANNOUNCEMENT_COOKIE, transport)];
  return dismissed !== undefined && dismissed === shownVersion(await entries());
}
