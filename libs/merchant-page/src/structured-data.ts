import type { MerchantDetail } from '@dining/api-contract';
import { imageUrl, merchantPath } from '@dining/merchants';
import { telephoneLink, webAddress } from './web-address.ts';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * A merchant as schema.org data, for search engines (MER-04). Unknown facts are left out.
 * @param host the partner's host; without it the data has no absolute URLs
 */
export function restaurantData(merchant: MerchantDetail, host: string | undefined): object {
  const { id, name, description, phone, website, details, fullAddress, location, hours, images } = merchant;
  const { overallRating, numberOfRatings } = details.rating;
  const site = host && `https://${host}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name,
    ...(description && { description }),
    ...(site && { url: site + merchantPath(id), image: new URL(imageUrl(images.imageBaseUrl, 600), site).href }),
    ...(details.cuisines.length > 0 && { servesCuisine: details.cuisines }),
    ...(details.priceRange > 0 && { priceRange: '$'.repeat(details.priceRange) }),
    ...(telephoneLink(phone) && { telephone: telephoneLink(phone)?.slice('tel:'.length) }),
    ...(webAddress(website) && { sameAs: webAddress(website) }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: [fullAddress.address1, fullAddress.address2].filter(Boolean).join(', '),
      addressLocality: fullAddress.city,
      addressRegion: fullAddress.state,
      postalCode: fullAddress.zipCode,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude },
    ...(numberOfRatings > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: overallRating,
        ratingCount: numberOfRatings,
        bestRating: 5,
        worstRating: 0,
      },
    }),
    ...(hours.length > 0 && {
      openingHoursSpecification: hours.map(({ day, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${days[day]}`,
        opens,
        closes: closes === '24:00' ? '23:59' : closes,
      })),
    }),
  };
}
