import type { MerchantDetail } from '@dining/api-contract';
import { imageUrl, merchantPath } from '@dining/merchants';
import type { PartnerSettings } from '@dining/partner-settings';
import { serverAddress } from '@dining/rules';
import { telephoneLink, webAddress } from './web-address.ts';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * A merchant as schema.org data, for search engines (MER-04), by Google's rules for restaurants: unknown facts are left
 * out, and a rating is told only where the page shows reviews.
 * @param settings without a host the data has no absolute URLs
 */
export function restaurantData(
  merchant: MerchantDetail,
  { hosts: [host], apiBase }: Pick<PartnerSettings, 'hosts' | 'apiBase'>,
): object {
  const { id, name, description, phone, website, details, location, images, reservationProviders } = merchant;
  const site = host && `https://${host}`;
  const page = site && site + merchantPath(id);
  const hasMenu = merchant.menu.length > 0 || merchant.menuImages.length > 0;
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name,
    ...(description && { description }),
    ...(page && {
      '@id': page,
      url: page,
      image: [`/images/share/${encodeURIComponent(id)}`, imageUrl(images.imageBaseUrl, 600)].map(
        (path) => new URL(serverAddress(path, apiBase), site).href,
      ),
      ...(hasMenu && { menu: `${page}#menu` }),
    }),
    ...(details.cuisines.length > 0 && { servesCuisine: details.cuisines }),
    ...(details.priceRange > 0 && { priceRange: '$'.repeat(details.priceRange) }),
    ...(telephoneLink(phone) && { telephone: telephoneLink(phone)?.slice('tel:'.length) }),
    ...(webAddress(website) && { sameAs: webAddress(website) }),
    ...(reservationProviders.openTable && { acceptsReservations: true }),
    address: postalAddress(merchant),
    geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude },
    ...ratingData(merchant),
    ...hoursData(merchant),
  };
}

function postalAddress({ fullAddress }: MerchantDetail): object {
  const { address1, address2, city, state, zipCode } = fullAddress;
  const known = {
    streetAddress: [address1, address2].filter(Boolean).join(', '),
    addressLocality: city,
    addressRegion: state,
    postalCode: zipCode,
  };
  return {
    '@type': 'PostalAddress',
    ...Object.fromEntries(Object.entries(known).filter(([, text]) => text !== '')),
    addressCountry: 'US',
  };
}

/** A search engine may show stars only where visitors can read what they come from. */
function ratingData({ details: { rating }, reviewCount }: MerchantDetail): object {
  if (reviewCount === 0 || rating.numberOfRatings === 0 || rating.overallRating < 1) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.overallRating,
      ratingCount: rating.numberOfRatings,
      reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

function hoursData({ hours }: MerchantDetail): object {
  if (hours.length === 0) return {};
  return {
    openingHoursSpecification: hours.map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${days[day]}`,
      opens,
      closes: closes === '24:00' ? '23:59' : closes,
    })),
  };
}
