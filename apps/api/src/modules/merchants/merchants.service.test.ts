import { connect } from '@dining/postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { diningRoom, setRoom } from '../reservations/reservations.testing.ts';
import { createMerchantService, type MerchantService } from './merchants.service.ts';
import { addMerchants, addOffer, merchantRow } from './merchants.testing.ts';

const timesSquare = { latitude: 40.7577, longitude: -73.9857 };

describe('merchant service', () => {
  let test: TestDatabase;
  let merchants: MerchantService;
  let now: Date;

  beforeAll(async () => {
    test = await createTestDatabase();
  });

  afterAll(() => test.drop());

  beforeEach(() => {
    now = new Date('2026-03-10T17:00:00Z');
    merchants = createMerchantService({
      database: test.database,
      radiusMiles: 25,
      booksRemotely: true,
      now: () => now,
    });
  });

  afterEach(async () => {
    await merchants.close();
    // Rows of merchants are never deleted, so the tests use different ids.
    await test.database.shared.updateTable('merchant').set({ deleted_at: now }).execute();
  });

  const idsFor = (partner: string, query: object = {}): string[] =>
    merchants.search(partner, { ...timesSquare, ...query }).merchants.map(({ id }) => id);

  it('SRC-01 SRV-01 finds the merchants in the database, nearest first, with every shared field', async () => {
    await addMerchants(test.database, [
      merchantRow('far', { latitude: 40.8 }),
      merchantRow('near', {
        name: 'Casa “Ñandú”',
        neighborhood: 'Midtown',
        cuisines: ['Spanish', 'Tapas'],
        price_range: 3,
        overall_rating: 4.5,
        number_of_ratings: 12,
        acclaimed_level: 2,
        highlight: 'new',
        features: ['dineIn'],
        meals_served: ['dinner'],
        open_table_id: '77',
        origin: 'https://order.example.com/casa',
        image_base_url: '/images/casa',
      }),
      merchantRow('elsewhere', { latitude: 41.5 }),
    ]);
    expect(merchants.isReady()).toBe(false);
    await merchants.start(['demo']);
    expect(merchants.isReady()).toBe(true);
    const answer = merchants.search('demo', timesSquare);
    expect(answer).toMatchObject({ pageNo: 1, totalPages: 1, totalResultSize: 2 });
    expect(answer.merchants.map(({ id }) => id)).toEqual(['near', 'far']);
    expect(answer.merchants[0]).toEqual({
      id: 'near',
      name: 'Casa “Ñandú”',
      images: { imageBaseUrl: '/images/casa' },
      details: {
        highlight: 'new',
        rating: { overallRating: 4.5, numberOfRatings: 12 },
        priceRange: 3,
        cuisines: ['Spanish', 'Tapas'],
        features: ['dineIn'],
      },
      location: { address: { city: 'New York', state: 'NY' }, neighborhood: 'Midtown', ...timesSquare },
      acclaimedLevel: 2,
      benefitAvailability: { campaignCodes: [] },
      reservationProviders: { openTable: '77' },
      timeZone: 'America/New_York',
      origin: 'https://order.example.com/casa',
      distance: 0,
    });
    expect(answer.merchants[1]!.images.imageBaseUrl).toBe('/images/merchants/far');
    expect(answer.merchants[1]!.distance).toBeCloseTo(2.923, 2);
    expect(merchants.cuisinesOf('near')).toEqual(['Spanish', 'Tapas']);
    expect(merchants.cuisinesOf('nowhere')).toBeUndefined();
  });

  it('RSV-05 offers reservations where a table can be booked: with a dining room here, or at a remote provider', async () => {
    await addMerchants(test.database, [
      merchantRow('room'),
      merchantRow('both', { open_table_id: '7', latitude: 40.758 }),
      merchantRow('remote', { open_table_id: '8', latitude: 40.759 }),
      merchantRow('neither', { latitude: 40.76 }),
    ]);
    await setRoom(test.database, 'room', diningRoom());
    await setRoom(test.database, 'both', diningRoom());
    const own = createMerchantService({ database: test.database, radiusMiles: 25, now: () => now });
    await own.start(['demo']);
    await merchants.start(['demo']);
    const reservable = (service: MerchantService) =>
      service
        .search('demo', { ...timesSquare, reservations: true })
        .merchants.map(({ id, reservationProviders }) => [id, reservationProviders.openTable]);
    expect(reservable(own)).toEqual([
      ['room', 'room'],
      ['both', '7'],
    ]);
    expect(reservable(merchants)).toEqual([
      ['room', 'room'],
      ['both', '7'],
      ['remote', '8'],
    ]);
    expect((await own.find('demo', 'remote'))?.reservationProviders).toEqual({});
    // The index notices dining rooms that come and go.
    await setRoom(test.database, 'neither', diningRoom());
    await test.database.shared.deleteFrom('dining_room').where('merchant_id', '=', 'room').execute();
    await vi.waitFor(() => expect(reservable(own).map(([id]) => id)).toEqual(['both', 'neither']), { timeout: 30_000 });
    await own.close();
  });

  it('SRV-01 finds changed and new merchants, and no removed ones, without a restart', async () => {
    await addMerchants(test.database, [merchantRow('a'), merchantRow('b', { latitude: 40.76 })]);
    await merchants.start(['demo']);
    const before = merchants.revision();
    expect(idsFor('demo')).toEqual(['a', 'b']);
    await addMerchants(test.database, [merchantRow('c', { latitude: 40.759 })]);
    await vi.waitFor(() => expect(idsFor('demo')).toEqual(['a', 'c', 'b']), { timeout: 30_000 });
    await test.database.shared.updateTable('merchant').set({ deleted_at: now }).where('id', '=', 'a').execute();
    await test.database.shared.updateTable('merchant').set({ name: 'Renamed' }).where('id', '=', 'b').execute();
    await vi.waitFor(() => expect(idsFor('demo')).toEqual(['c', 'b']), { timeout: 30_000 });
    await vi.waitFor(() => expect(idsFor('demo', { restaurantOrCuisine: 'renamed' })).toEqual(['b']), {
      timeout: 30_000,
    });
    expect(merchants.revision()).not.toBe(before);
    expect(await merchants.find('demo', 'a')).toBeUndefined();
  });

  it('SRV-01 finds what changed while the connection to the database was lost', async () => {
    await merchants.start(['demo']);
    const admin = await connect(test.adminUrl, 'TEST_DATABASE_URL');
    const end = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dining listener' and datname = current_database()`;
    await admin.query(end);
    await admin.query(
      `insert into merchant (id, source, source_id, name, latitude, longitude) values ('missed', 't', '1', 'Missed', 40.7577, -73.9857)`,
    );
    await admin.end();
    await vi.waitFor(() => expect(idsFor('demo')).toEqual(['missed']), { timeout: 30_000 });
  });

  it('SRV-02 each partner’s searches and pages contain only its own offers', async () => {
    await addMerchants(test.database, [merchantRow('one'), merchantRow('two', { latitude: 40.76 })]);
    await addOffer(test.database, 'demo', 'one', { campaign_codes: ['TENX', 'SPRING'], bonus_amount: 250 });
    await addOffer(test.database, 'demo', 'one', { campaign_codes: ['SPRING', 'VIP'], bonus_amount: 100 });
    await addOffer(test.database, 'extremes', 'two', { campaign_codes: ['OTHER'] });
    await merchants.start(['demo', 'extremes']);

    const [demo, extremes] = [merchants.search('demo', timesSquare), merchants.search('extremes', timesSquare)];
    expect(
      demo.merchants.map(({ id, benefitAvailability, earnTerms }) => [
        id,
        benefitAvailability.campaignCodes,
        earnTerms?.offers.map(({ units }) => units),
      ]),
    ).toEqual([
      ['one', ['SPRING', 'TENX', 'VIP'], [100, 250]],
      ['two', [], undefined],
    ]);
    expect(
      extremes.merchants.map(({ id, benefitAvailability, earnTerms }) => [
        id,
        benefitAvailability.campaignCodes,
        earnTerms?.offers.map(({ units }) => units),
      ]),
    ).toEqual([
      ['one', [], undefined],
      ['two', ['OTHER'], [0]],
    ]);
    expect(idsFor('demo', { benefitsFor: true })).toEqual(['one']);
    expect(idsFor('extremes', { benefitsFor: true })).toEqual(['two']);
    expect(idsFor('demo', { campaignCode: 'OTHER' })).toEqual([]);
    expect(idsFor('extremes', { campaignCode: 'SPRING' })).toEqual([]);
    expect(idsFor('extremes', { campaignCode: 'OTHER' })).toEqual(['two']);
    expect(await merchants.find('demo', 'one')).toMatchObject({
      benefitAvailability: { campaignCodes: ['SPRING', 'TENX', 'VIP'] },
      earnTerms: { offers: [{ units: 100 }, { units: 250 }] },
    });
    expect(await merchants.find('extremes', 'one')).toMatchObject({ benefitAvailability: { campaignCodes: [] } });
    expect(() => merchants.search('nobody', timesSquare)).toThrow(/not started for the partner "nobody"/);
  });

  it('SRV-02 a new offer appears at its partner only', async () => {
    await addMerchants(test.database, [merchantRow('offered')]);
    await merchants.start(['demo', 'extremes']);
    expect(idsFor('demo', { benefitsFor: true })).toEqual([]);
    await addOffer(test.database, 'demo', 'offered', { campaign_codes: ['NOW'] });
    await vi.waitFor(() => expect(idsFor('demo', { benefitsFor: true })).toEqual(['offered']), { timeout: 30_000 });
    expect(idsFor('extremes', { benefitsFor: true })).toEqual([]);
  });

  it('SRC-01 an offer runs from its first through its last date in the merchant’s time zone', async () => {
    await addMerchants(test.database, [
      merchantRow('east'),
      merchantRow('islands', { latitude: 40.76, time_zone: 'Pacific/Honolulu' }),
    ]);
    for (const id of ['east', 'islands'])
      await addOffer(test.database, 'demo', id, { starts_on: '2026-03-11', ends_on: '2026-03-11' });
    await merchants.start(['demo']);
    const at = (time: string): string[] => {
      now = new Date(time);
      return idsFor('demo', { benefitsFor: true });
    };
    expect(at('2026-03-11T03:59:59Z')).toEqual([]);
    expect(at('2026-03-11T04:00:00Z')).toEqual(['east']);
    expect(at('2026-03-11T10:00:00Z')).toEqual(['east', 'islands']);
    expect(at('2026-03-12T04:00:00Z')).toEqual(['islands']);
    expect(at('2026-03-12T10:00:00Z')).toEqual([]);
  });

  it('MER-04 finds all details of one merchant', async () => {
    await addMerchants(test.database, [
      merchantRow('full', {
        description: 'Wood oven.',
        phone: '+12125550100',
        website: 'https://example.com',
        address1: '1 Main St',
        cuisines: ['Italian'],
        hours: JSON.stringify([{ day: 5, opens: '17:00', closes: '01:00' }]),
        meals_served: ['dinner'],
        menu: JSON.stringify([
          { title: 'Pasta', dishes: [{ name: 'Lasagne', priceCents: 2_200, marks: ['vegetarian'] }] },
        ]),
        menu_images: JSON.stringify([{ url: '/menu/1', caption: 'Front' }]),
        events: JSON.stringify([{ title: 'Jazz', startsOn: '2026-04-01', url: 'https://example.com/jazz' }]),
        monthly_max_spend_cents: 50_000,
        monthly_max_visits: 4,
      }),
      merchantRow('bare', { city: null, state: null, zip_code: null, time_zone: null }),
      merchantRow('nowhere', { latitude: null, longitude: null }),
    ]);
    await merchants.start(['demo']);
    expect(await merchants.find('demo', 'full')).toMatchObject({
      description: 'Wood oven.',
      phone: '+12125550100',
      website: 'https://example.com',
      fullAddress: { address1: '1 Main St', city: 'New York', state: 'NY', zipCode: '10036' },
      timeZone: 'America/New_York',
      mealsServed: ['dinner'],
      hours: [{ day: 5, opens: '17:00', closes: '01:00' }],
      menu: [{ title: 'Pasta', dishes: [{ name: 'Lasagne', priceCents: 2_200, marks: ['vegetarian'] }] }],
      menuImages: [{ url: '/menu/1', caption: 'Front' }],
      reviewCount: 0,
      events: [{ title: 'Jazz', startsAt: '2026-04-01' }],
      monthlyMaxSpendCents: 50_000,
      monthlyMaxVisits: 4,
    });
    expect(await merchants.find('demo', 'bare')).toMatchObject({
      fullAddress: { address1: '', city: '', state: '', zipCode: '' },
      hours: [],
      mealsServed: [],
      menu: [],
      menuImages: [],
      reviewCount: 0,
      events: [],
      details: { priceRange: 0, cuisines: [] },
    });
    expect(await merchants.find('demo', 'nowhere')).toBeUndefined();
    expect(idsFor('demo')).not.toContain('nowhere');
  });
});
