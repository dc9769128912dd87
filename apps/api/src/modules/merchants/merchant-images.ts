import type { MerchantSummary } from '@dining/api-contract';
import type { PhotographFacts } from '../../platform/db/tables/photographs.ts';

/** Pictures of one merchant have the numbers 1 to this one. */
export const MAX_PICTURES = 9;

/**
 * The photographs that a partner shows of a merchant: its own first, then the merchant's (MER-09).
 * @param shared those that all partners show
 * @param own the partner's
 * @returns undefined if there are none, so that drawings are shown
 */
export function shownPhotographs(
  shared: PhotographFacts | undefined,
  own: PhotographFacts | undefined,
): PhotographFacts | undefined {
  if (own === undefined || shared === undefined) return own ?? shared;
  return {
    version: own.version + shared.version,
    count: Math.min(own.count + shared.count, MAX_PICTURES),
    alt: own.alt,
  };
}

/**
 * The address of a merchant's pictures, with the version of its photographs, and what the first of them shows.
 * @param drawings address of its pictures without photographs
 */
export function imagesOf(
  merchantId: string,
  shown: PhotographFacts | undefined,
  drawings = picturePath(merchantId),
): MerchantSummary['images'] {
  if (shown === undefined) return { imageBaseUrl: drawings };
  return { imageBaseUrl: `${picturePath(merchantId)}?v=${shown.version}`, alt: shown.alt };
}

const picturePath = (merchantId: string): string => `/images/merchants/${encodeURIComponent(merchantId)}`;
