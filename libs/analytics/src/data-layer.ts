/** Cookie that holds the public id of a known visitor (ANL-03). */
const PUBLIC_ID_COOKIE = 'RN_PUBLIC_ID';

export type DataLayerWindow = { dataLayer?: Record<string, unknown>[]; document: { cookie: string } };

/** The public id in the cookies, or undefined. */
export function publicIdFromCookie(cookie: string): string | undefined {
  const pair = cookie.split('; ').find((text) => text.startsWith(`${PUBLIC_ID_COOKIE}=`));
  const value = pair?.slice(PUBLIC_ID_COOKIE.length + 1);
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
  page.dataLayer.push({ ...event, event_label: publicIdFromCookie(page.document.cookie) ?? 'anonymous' });
}

/**
 * Gives the tags of the partner's advertisements the prefix of their campaign codes, as `ads_prefix` (PRT-04). Call it
 * before any event, because tags read the prefix when an event fires them.
 */
export const pushAdsPrefix = (adsPrefix: string, page: DataLayerWindow): void =>
  pushToDataLayer({ ads_prefix: adsPrefix }, page);
