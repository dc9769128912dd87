import type { EarnTerms, MerchantSummary } from '@dining/api-contract';

/** JSON in which every character is ASCII: it can be sent without being encoded again. */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** What a partner offers, as the end of a record up to its distance. */
export const offerText = (campaignCodes: readonly string[], earnTerms: EarnTerms | undefined): string =>
  `${asciiJson({ benefitAvailability: { campaignCodes }, earnTerms }).slice(1, -1)},"distance":`;

const NO_OFFER = offerText([], undefined);

/** A record as JSON up to its distance, without an offer: `{"id":…,"benefitAvailability":…,"distance":`. */
export const recordText = (summary: object): string => `${asciiJson(summary).slice(0, -1)},${NO_OFFER}`;

/** Replaces the end of a record that has no offer. */
export const withOffer = (record: string, offer: string): string => record.slice(0, -NO_OFFER.length) + offer;

const IMAGES = '"images":';
const AFTER_IMAGES = ',"details":';

/**
 * Replaces the images of a record. Quotation marks within its texts are escaped, so that both keys are found as keys alone.
 */
export function withImages(record: string, images: MerchantSummary['images']): string {
  const start = record.indexOf(IMAGES) + IMAGES.length;
  return record.slice(0, start) + asciiJson(images) + record.slice(record.indexOf(AFTER_IMAGES, start));
}
