import type { MerchantDetail } from '@dining/api-contract';

/** Street, neighborhood and city, as far as known. */
export const whereText = ({ location, fullAddress }: Pick<MerchantDetail, 'location' | 'fullAddress'>): string =>
  [fullAddress.address1, location.neighborhood, location.address.city].filter(Boolean).join(', ');

/** The postal address on one line. */
export function addressText({ fullAddress }: Pick<MerchantDetail, 'fullAddress'>): string {
  const { address1, address2, city, state, zipCode } = fullAddress;
  return [address1, address2, city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ');
}

/** Link to directions in a map service, from the visitor's position. */
export const directionsLink = (merchant: Pick<MerchantDetail, 'name' | 'fullAddress'>): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${merchant.name}, ${addressText(merchant)}` }).toString()}`;
