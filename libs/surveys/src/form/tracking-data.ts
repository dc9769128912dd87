/** Facts that a form receives with the answers (SUR-03). */
export type TrackingData = {
  utm_campaign: string;
  utm_medium: 'web';
  utm_source: string;
  public_id: string | undefined;
  partner_code: string;
};

/**
 * The tracking data of a survey (SUR-03): which survey was opened, where, and at which partner. They describe the page
 * and not the person; only `publicId` does, so callers pass it only with the person's consent.
 * @param path the page's path, without its query
 */
export function trackingData(slug: string, path: string, partner: string, publicId: string | undefined): TrackingData {
  return {
    utm_campaign: slug,
    utm_medium: 'web',
    utm_source: path,
    public_id: publicId,
    partner_code: partner,
  };
}
