import { makeMerchantDetail } from '@dining/testing';
import { describe, expect, it } from 'vitest';
import { eventDate } from './about/event-date.ts';
import { addressText, directionsLink, whereText } from './merchant-text.ts';
import { problemsOf } from './structured-data.testing.ts';
import { restaurantData } from './structured-data.ts';
import { telephoneLink, webAddress } from './web-address.ts';

/** Settings of a partner with a host. */
const demo = { hosts: ['dining.demo.example'], apiBase: '' };

describe('structured data', () => {
  it('MER-04 tells search engines the facts that the page shows', () => {
    const data = restaurantData(
      makeMerchantDetail({
        website: 'https://osteria.example',
        reviewCount: 6,
        menu: [{ title: 'Pasta', dishes: [{ name: 'Lasagne' }] }],
        reservationProviders: { openTable: '1' },
      }),
      demo,
    );
    expect(data).toMatchObject({
      '@type': 'Restaurant',
      name: 'Osteria Lucciola',
      url: 'https://dining.demo.example/merchants/d1',
      image: [
        'https://dining.demo.example/images/share/d1',
        'https://dining.demo.example/images/merchants/d1?w=600&q=auto',
      ],
      menu: 'https://dining.demo.example/merchants/d1#menu',
      acceptsReservations: true,
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
      aggregateRating: { ratingValue: 4.8, ratingCount: 689, reviewCount: 6, bestRating: 5, worstRating: 1 },
    });
  });

  it('MER-09 tells search engines the photograph by its version', () => {
    const images = { imageBaseUrl: '/images/merchants/d1?v=0a1b2c3d', alt: 'The dining room' };
    const data = restaurantData(makeMerchantDetail({ images }), demo);
    expect(data).toMatchObject({
      image: [
        'https://dining.demo.example/images/share/d1',
        'https://dining.demo.example/images/merchants/d1?v=0a1b2c3d&w=600&q=auto',
      ],
    });
    expect(problemsOf(data)).toEqual([]);
  });

  it('BLD-05 MER-04 names pictures of this server under the prefix of the site, and others as they are', () => {
    const own = makeMerchantDetail({ images: { imageBaseUrl: '/images/merchants/d1' } });
    expect(restaurantData(own, { ...demo, apiBase: '/rewards' })).toMatchObject({
      url: 'https://dining.demo.example/merchants/d1',
      image: [
        'https://dining.demo.example/rewards/images/share/d1',
        'https://dining.demo.example/rewards/images/merchants/d1?w=600&q=auto',
      ],
    });
    const other = makeMerchantDetail({ images: { imageBaseUrl: 'https://cdn.example/d1' } });
    expect(restaurantData(other, { ...demo, apiBase: '/rewards' })).toMatchObject({
      image: [
        expect.stringContaining('/rewards/images/share/d1'),
        expect.stringMatching(/^https:\/\/cdn\.example\/d1/),
      ],
    });
  });

  it('MER-04 leaves out unknown facts', () => {
    const bare = makeMerchantDetail({
      hours: [],
      phone: undefined,
      description: undefined,
      details: { priceRange: 0, rating: { overallRating: 0, numberOfRatings: 0 } },
    });
    expect(Object.keys(restaurantData(bare, { hosts: [], apiBase: '' })).toSorted()).toEqual([
      '@context',
      '@type',
      'address',
      'geo',
      'name',
      'servesCuisine',
    ]);
  });
});

describe('structured data by the rules of schema.org and Google for restaurants', () => {
  it.each([
    ['everything', { reviewCount: 3, website: 'https://osteria.example', menuImages: [{ url: '/menu/1' }] }],
    ['no address', { fullAddress: { address1: '', city: '', state: '', zipCode: '' } }],
    ['no hours', { hours: [] }],
    [
      'hours over midnight and until midnight',
      {
        hours: [
          { day: 5, opens: '18:00', closes: '02:00' },
          { day: 6, opens: '00:00', closes: '24:00' },
        ],
      },
    ],
    ['hostile texts', { name: '</script>', phone: 'javascript:alert(1)', website: 'javascript:alert(1)' }],
    ['a rating of zero', { reviewCount: 1, details: { rating: { overallRating: 0, numberOfRatings: 1 } } }],
  ] as const)('MER-04 has no problem with %s', (_case, overrides) => {
    expect(problemsOf(restaurantData(makeMerchantDetail(overrides as never), demo))).toEqual([]);
  });

  it('MER-04 tells a rating only where members’ reviews can be read, and reservations only where they are taken', () => {
    const data = restaurantData(makeMerchantDetail({ reviewCount: 0 }), demo);
    expect(data).not.toHaveProperty('aggregateRating');
    expect(data).not.toHaveProperty('acceptsReservations');
    expect(data).not.toHaveProperty('menu');
  });

  it('MER-04 finds what breaks a rule', () => {
    expect(problemsOf({ '@type': 'Restaurant', priceRange: '', aggregateRating: { ratingValue: 6 } })).toEqual([
      'name',
      'address',
      'priceRange',
      'aggregateRating.ratingValue',
      'aggregateRating.count',
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

  it('MER-04 builds address, street with area, and directions from the known parts', () => {
    const merchant = makeMerchantDetail({
      fullAddress: { address1: '318 Court Street', address2: 'Floor 2', city: 'Brooklyn', state: 'NY', zipCode: '' },
    });
    expect(addressText(merchant)).toBe('318 Court Street, Floor 2, Brooklyn, NY');
    expect(whereText(merchant)).toBe('318 Court Street, Carroll Gardens, Brooklyn');
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
