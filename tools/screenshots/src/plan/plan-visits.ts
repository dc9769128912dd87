import type { PartnerSettings } from '@dining/partner-settings';
import { sitePaths } from '@dining/site';
import { shownPages, type Persona, type ShownPage } from './shown-pages.ts';

/** One page, opened once by one persona and pictured in every width. */
export type Visit = { page: ShownPage; persona: Persona };

/** A page in `--pages` that does not exist. */
class UnknownPageError extends Error {
  override readonly name = 'UnknownPageError';
}

/**
 * The visits that a partner's contact sheet takes. Its settings decide which pages it has, by the rule of the site's
 * routes, and whether it has members at all and VIPs among them.
 * @param pageIds the pages to show; empty for all
 */
export function planVisits(settings: PartnerSettings, pageIds: readonly string[] = []): Visit[] {
  const hasMembers = settings.enrollmentType !== 'none';
  const isThere = (persona: Persona): boolean =>
    persona === 'visitor' || (hasMembers && (persona !== 'vip' || settings.hasVIP));
  return shownPages
    .filter(({ id }) => pageIds.length === 0 || pageIds.includes(id))
    .filter(({ sitePath }) => sitePath === undefined || hasPath(sitePath, settings))
    .filter(({ needsReservations }) => !needsReservations || settings.openTableReservationsEnabled)
    .flatMap((page) => page.personas.filter(isThere).map((persona) => ({ page, persona })));
}

const hasPath = (path: string, settings: PartnerSettings): boolean =>
  sitePaths.some((one) => one.path === path && one.exists(settings, true));

/**
 * The ids in `--pages`, which are separated by commas.
 * @throws UnknownPageError with the pages that exist
 */
export function readPageIds(text: string): string[] {
  const ids = text
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  const known = shownPages.map(({ id }) => id);
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0)
    throw new UnknownPageError(
      `--pages: there is no page ${unknown.join(', ')}. Expected some of ${known.join(', ')}. Correct the name, or leave --pages out for all of them.`,
    );
  return ids;
}
