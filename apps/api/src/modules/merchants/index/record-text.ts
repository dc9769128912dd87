import { STRIDE, type Steps } from './steps.ts';

/** JSON in which every character is ASCII: such a text is sent without being encoded anew. */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * What a partner offers, as the end of a record up to its distance.
 * @param bonusAmount units of the partner's currency
 */
export const offerText = (campaignCodes: readonly string[], bonusAmount: number | undefined): string =>
  `${asciiJson({ benefitAvailability: { campaignCodes }, bonusAmount }).slice(1, -1)},"distance":`;

const noOffer = offerText([], undefined);

/** A record as JSON up to its distance, where the partner offers nothing: `{"id":…,"benefitAvailability":…,"distance":`. */
export const recordText = (summary: object): string => `${asciiJson(summary).slice(0, -1)},${noOffer}`;

/** The same where the partner offers something: that takes the place of the end. */
export const withOffer = (text: string, offer: string): string => text.slice(0, -noOffer.length) + offer;

/**
 * The texts of all merchants, written anew one after the other in the order of an index: neighbours on the ground
 * become neighbours in memory, which is where a search spends its time. The merchants keep the new ones, so that each
 * is there once.
 */
export function* textsInOrder(merchants: readonly { text: string }[]): Steps<readonly string[]> {
  const texts = new Array<string>(merchants.length);
  for (const [place, merchant] of merchants.entries()) {
    // By way of a buffer: a text that was put together would be copied from its parts each time.
    merchant.text = Buffer.from(merchant.text, 'latin1').toString('latin1');
    texts[place] = merchant.text;
    if (place % STRIDE === 0) yield;
  }
  return texts;
}
