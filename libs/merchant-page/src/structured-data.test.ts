import { makeMerchantDetail } from '@dining/testing';
import { describe, expect, it } from 'vitest';
import { eventDate } from './about/event-date.ts';
import { addressText, areaText, directionsLink } from './merchant-text.ts';
import { restaurantData } from './structured-data.ts';
import { telephoneLink, webAddress } from './web-address.ts';

describe('structured data', () => {
  it('MER-04 tells search engines the facts that the page shows', () => {
    const data = restaurantData(makeMerchantDetail({ website: 'https://osteria.example' }), 'dining.demo.example');
    expect(data).toMatchObject({
      '@type': 'Restaurant',
      name: 'Osteria Lucciola',
      url: 'https://dining.demo.example/merchants/d1',
      image: 'https://dining.demo.example/images/merchants/d1?w=600&q=auto',
      servesCuisine: ['Italian'],
      priceRange: '$$$',
      telephone: '+17185550134',
      sameAs: 'https://osteria.example',
      address: {
        streetAddress: '318 Court Street',
        addressLocality: 'Brooklyn',
        addressRegion: 'NY',
        postalCode: '11231',
        addressCountry: 'US',
      },
      aggregateRating: { ratingValue: 4.8, ratingCount: 689 },
    });
  });

  it('MER-04 leaves out unknown facts', () => {
    const bare = makeMerchantDetail({
      hours: [],
      phone: undefined,
      description: undefined,
      details: { priceRange: 0, rating: { overallRating: 0, numberOfRatings: 0 } },
    });
    expect(Object.keys(restaurantData(bare, undefined)).toSorted()).toEqual([
      '@context',
      '@type',
      'address',
      'geo',
      'name',
      'servesCuisine',
    ]);
  });
});

describe('merchant records', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    'ftp://x.example',
    'https://',
    'www.osteria.example',
    '',
    undefined,
  ])('MER-04 does not accept %j as a web address', (text) => {
    expect(webAddress(text)).toBeUndefined();
  });

  it.each([
    ['(718) 555-0134', 'tel:+17185550134'],
    ['1-718-555-0134', 'tel:+17185550134'],
    ['ask inside', undefined],
    ['+44 20 7946 0958', undefined],
    [undefined, undefined],
  ])('MER-04 turns the phone number %j into the link %j', (phone, link) => {
    expect(telephoneLink(phone)).toBe(link);
  });

  it('MER-04 builds address, area and directions from the known parts', () => {
    const merchant = makeMerchantDetail({
      fullAddress: { address1: '318 Court Street', address2: 'Floor 2', city: 'Brooklyn', state: 'NY', zipCode: '' },
    });
    expect(addressText(merchant)).toBe('318 Court Street, Floor 2, Brooklyn, NY');
    expect(areaText(merchant)).toBe('Carroll Gardens, Brooklyn');
    expect(directionsLink(merchant)).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=Osteria+Lucciola%2C+318+Court+Street%2C+Floor+2%2C+Brooklyn%2C+NY',
    );
  });

  it.each([
    ['2026-11-20', 'Friday, November 20'],
    ['2026-11-20T23:30:00Z', 'Friday, November 20'],
    ['every Sunday', 'every Sunday'],
    ['2026-99-99', '2026-99-99'],
  ])('MER-04 formats the day of an event, "%s", as "%s"', (text, day) => {
    expect(eventDate(text)).toBe(day);
  });
});
