import { PUBLIC_ID_COOKIE } from '@dining/rules';
import { readOwnCookie, type CookiePage } from '@dining/stored-item';

export type DataLayerWindow = { dataLayer?: Record<string, unknown>[]; document: CookiePage };

/** The public id of a known visitor in the page's cookie (ANL-03), or undefined. */
export function publicIdFromCookie(page?: CookiePage): string | undefined {
  const value = readOwnCookie(PUBLIC_ID_COOKIE, page);
  return value ? decoded(value) : undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Adds an event to the tag manager's data layer, labeled with the public id or "anonymous" (ANL-03). */
export function pushToDataLayer(event: Record<string, unknown>, page: DataLayerWindow): void {
  page.dataLayer ??= [];
  page.dataLayer.push({ ...event, event_label: publicIdFromCookie(page.document) ?? 'anonymous' });
}

/**
 * Gives the tags of the partner's advertisements the prefix of their campaign codes, as `ads_prefix` (PRT-04). Call it
 * before any event, because tags read the prefix when an event fires them.
 */
export const pushAdsPrefix = (adsPrefix: string, page: DataLayerWindow): void =>
  pushToDataLayer({ ads_prefix: adsPrefix }, page);
