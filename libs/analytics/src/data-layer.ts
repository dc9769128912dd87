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
