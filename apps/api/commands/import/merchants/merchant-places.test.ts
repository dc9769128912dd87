import { loadGazetteer } from '@dining/gazetteer';
import { describe, expect, it } from 'vitest';
import { readMerchant } from './read-merchant.ts';
import { UsPlaces } from './us-places.ts';

const places = new UsPlaces(loadGazetteer());

const points = {
  'New York': [40.7206, -74.0014],
  Chicago: [41.88, -87.63],
  Detroit: [42.33, -83.05],
  Indianapolis: [39.77, -86.16],
  Denver: [39.74, -104.99],
  Phoenix: [33.45, -112.07],
  'Los Angeles': [34.05, -118.24],
  Anchorage: [61.22, -149.9],
  Honolulu: [21.31, -157.86],
  Austin: [30.2672, -97.7431],
  Boston: [42.3601, -71.0589],
  Holtsville: [40.8154, -73.0451],
  'Phenix City, AL': [32.471, -85.0008],
  'West Wendover, NV': [40.739, -114.073],
  'Window Rock, AZ': [35.68, -109.05],
  'Tuba City, AZ': [36.135, -111.24],
  'Newark, NJ': [40.7357, -74.1724],
  'Old Faithful, WY': [44.4605, -110.8281],
  'San Juan, PR': [18.4655, -66.1168],
  'Ponce, PR': [18.0111, -66.6141],
  'Condado Beach, PR': [18.4622, -66.0785],
  'Charlotte Amalie, VI': [18.3419, -64.9307],
  'Christiansted, VI': [17.7466, -64.7034],
  'Hagåtña, GU': [13.4745, 144.7504],
  'Saipan, MP': [15.2069, 145.7197],
  'Pago Pago, AS': [-14.2756, -170.702],
  "Ta'u, AS": [-14.2256, -169.4911],
  'Ofu, AS': [-14.175, -169.6736],
  'Swains Island, AS': [-11.0594, -171.0747],
} as const;

/** The merchant of a row, or the reason for rejecting it. */
function read(place: keyof typeof points, fields: Record<string, unknown>) {
  const [latitude, longitude] = points[place];
  const record = new Map<string, unknown>(
    Object.entries({ sourceId: 'p1', name: 'Corner Grill', latitude, longitude, ...fields }),
  );
  const merchant = readMerchant(record, 'test', places);
  return 'row' in merchant ? merchant.row : merchant;
}

describe('time zones of imported merchants', () => {
  it.each<[keyof typeof points, string, string]>([
    ['New York', 'EST', 'America/New_York'],
    ['New York', 'EDT', 'America/New_York'],
    ['New York', 'ET', 'America/New_York'],
    ['New York', 'est5edt', 'America/New_York'],
    ['New York', 'US/Eastern', 'America/New_York'],
    ['New York', 'Eastern', 'America/New_York'],
    ['New York', 'Eastern Time', 'America/New_York'],
    ['New York', 'Eastern Standard Time', 'America/New_York'],
    ['New York', 'Eastern Time (US & Canada)', 'America/New_York'],
    ['New York', 'america/new_york', 'America/New_York'],
    ['New York', 'America/Detroit', 'America/New_York'],
    ['Detroit', 'EST', 'America/Detroit'],
    ['Detroit', 'US/Eastern', 'America/Detroit'],
    ['Indianapolis', 'America/New_York', 'America/Indiana/Indianapolis'],
    ['Chicago', 'CST', 'America/Chicago'],
    ['Denver', 'MST', 'America/Denver'],
    ['Denver', 'US/Mountain', 'America/Denver'],
    ['Phoenix', 'MST', 'America/Phoenix'],
    ['Phoenix', 'Mountain Standard Time', 'America/Phoenix'],
    ['Phoenix', 'US/Arizona', 'America/Phoenix'],
    ['Los Angeles', 'PST', 'America/Los_Angeles'],
    ['Los Angeles', 'pacific time', 'America/Los_Angeles'],
    ['Anchorage', 'AKST', 'America/Anchorage'],
    ['Honolulu', 'HST', 'Pacific/Honolulu'],
    ['Honolulu', 'Hawaii-Aleutian Standard Time', 'Pacific/Honolulu'],
  ])('MER-01 a merchant in %s with the time zone %s is in %s', (place, timeZone, zone) => {
    expect(read(place, { timeZone })).toMatchObject({ timeZone: zone });
  });

  it.each<[keyof typeof points, string]>([
    ['New York', '-05:00'],
    ['New York', '-04:00'],
    ['New York', 'Etc/GMT+5'],
    ['New York', 'America/Panama'],
    ['New York', 'America/Bogota'],
    ['New York', 'Asia/Tokyo'],
    ['New York', 'CST'],
    ['New York', 'UTC'],
    ['Chicago', 'UTC'],
    ['Chicago', 'EST'],
    ['Chicago', 'America/New_York'],
    ['Chicago', 'America/Regina'],
    ['Chicago', 'Asia/Shanghai'],
    ['Denver', 'America/Phoenix'],
    ['Denver', 'Etc/GMT+7'],
    ['Phoenix', 'America/Denver'],
    ['Phoenix', 'PST'],
    ['Los Angeles', 'Europe/London'],
    ['Honolulu', 'PST'],
  ])('MER-01 a merchant in %s with the time zone %s is refused, and the zone is named', (place, timeZone) => {
    const { timeZone: here } = read(place, {}) as { timeZone: string };
    expect(read(place, { timeZone })).toEqual({
      reason: `timeZone is ${timeZone}, but the coordinates are in ${here}: write ${here} or leave it out`,
    });
  });

  it.each<[keyof typeof points, string, string]>([
    ['Phenix City, AL', 'America/Chicago', 'America/Chicago'],
    ['Phenix City, AL', 'EST', 'America/New_York'],
    ['West Wendover, NV', 'America/Denver', 'America/Denver'],
    ['Window Rock, AZ', 'America/Denver', 'America/Denver'],
    ['Window Rock, AZ', 'MST', 'America/Denver'],
    ['Tuba City, AZ', 'US/Mountain', 'America/Denver'],
  ])('MER-01 in %s, near a border of zones, the time zone %s is believed', (place, timeZone, zone) => {
    expect(read(place, { timeZone })).toMatchObject({ timeZone: zone });
  });

  it.each(['Narnia/Lantern', 'XST', 'Eastern Bloc Time', '-5', 'Etc/GMT+99'])(
    'MER-01 the time zone "%s" is refused as unknown',
    (timeZone) => {
      expect(read('New York', { timeZone })).toEqual({
        reason: 'timeZone must be the name of a time zone, such as America/Chicago',
      });
    },
  );

  it('MER-01 every zone that Intl knows is refused or has the hours of New York, all year', () => {
    const hoursIn = (zone: string): string[] => {
      const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, day: 'numeric', hour: 'numeric' });
      return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15, 12)));
    };
    const here = hoursIn('America/New_York').join();
    for (const timeZone of Intl.supportedValuesOf('timeZone'))
      expect('reason' in read('New York', { timeZone }), timeZone).toBe(hoursIn(timeZone).join() !== here);
  });
});

describe('ZIP codes of imported merchants', () => {
  it.each<[keyof typeof points, unknown, string, string, string]>([
    ['Boston', 2108, '02108', 'Boston', 'MA'],
    ['Boston', '2108', '02108', 'Boston', 'MA'],
    ['Holtsville', 501, '00501', 'Holtsville', 'NY'],
    ['Austin', '78701-1234', '78701', 'Austin', 'TX'],
    // Across the state line, but next door.
    ['Newark, NJ', '10013', '10013', 'New York', 'NY'],
    // Where towns are far apart, ZIP codes are larger.
    ['Old Faithful, WY', '82190', '82190', 'Yellowstone National Park', 'WY'],
  ])('SRC-03 a merchant in %s with the ZIP code %s has %s, in %s, %s', (place, given, zipCode, city, state) => {
    expect(read(place, { zipCode: given })).toMatchObject({ zipCode, city, state });
  });

  it.each<[keyof typeof points, Record<string, unknown>, string]>([
    ['Austin', { zipCode: '7870' }, 'ZIP 07870 is Schooleys Mountain, NJ, 1,474 miles'],
    ['Austin', { zipCode: 7870, state: 'NJ' }, 'ZIP 07870 is Schooleys Mountain, NJ, 1,474 miles'],
    ['Austin', { zipCode: '10013' }, 'ZIP 10013 is New York, NY, 1,511 miles'],
    ['Austin', { zipCode: '10013', city: 'Austin', state: 'TX' }, 'ZIP 10013 is New York, NY, 1,511 miles'],
    ['Austin', { zipCode: '77002' }, 'ZIP 77002 is Houston, TX, 147 miles'],
    ['Austin', { zipCode: 901 }, 'ZIP 00901 is San Juan, PR, 2,142 miles'],
    ['San Juan, PR', { zipCode: '00680' }, 'ZIP 00680 is Mayagüez, PR, 69 miles'],
    ['San Juan, PR', { zipCode: '00802' }, 'ZIP 00802 is St. Thomas, VI, 79 miles'],
    ['Boston', { zipCode: '2903' }, 'ZIP 02903 is Providence, RI, 42 miles'],
  ])('SRC-03 a merchant in %s with %j is refused, and the town of the ZIP code is named', (place, fields, reason) => {
    const { reason: given = '' } = read(place, fields) as { reason?: string };
    expect(given).toContain(reason);
    expect(given).toMatch(/ miles from the coordinates: correct one of them$/);
  });

  it.each<[keyof typeof points, string | number, string, string, string]>([
    ['San Juan, PR', '00901', 'San Juan', 'PR', 'America/Puerto_Rico'],
    ['San Juan, PR', 901, 'San Juan', 'PR', 'America/Puerto_Rico'],
    ['Condado Beach, PR', '', 'San Juan', 'PR', 'America/Puerto_Rico'],
    ['Ponce, PR', '00717-1234', 'Ponce', 'PR', 'America/Puerto_Rico'],
    ['Charlotte Amalie, VI', '802', 'St. Thomas', 'VI', 'America/St_Thomas'],
    ['Christiansted, VI', '', 'Christiansted', 'VI', 'America/St_Thomas'],
    ['Hagåtña, GU', '96910', 'Hagåtña', 'GU', 'Pacific/Guam'],
    ['Saipan, MP', '', 'Saipan', 'MP', 'Pacific/Saipan'],
    ['Pago Pago, AS', '96799', 'Pago Pago', 'AS', 'Pacific/Pago_Pago'],
    ["Ta'u, AS", '96799', "Ta'u Island", 'AS', 'Pacific/Pago_Pago'],
    ["Ta'u, AS", '', "Ta'u Island", 'AS', 'Pacific/Pago_Pago'],
    ['Ofu, AS', '96799', 'Ofu Island', 'AS', 'Pacific/Pago_Pago'],
    ['Swains Island, AS', '96799', 'Swains Island', 'AS', 'Pacific/Pago_Pago'],
  ])('SRC-03 MER-01 a merchant in %s with the ZIP code %s is in %s, %s, in %s', (place, zipCode, city, state, zone) => {
    const fields = zipCode === '' ? {} : { zipCode };
    expect(read(place, fields)).toMatchObject({ city, state, timeZone: zone });
    expect(read(place, { ...fields, timeZone: zone })).toMatchObject({ timeZone: zone });
    expect(read(place, { ...fields, timeZone: 'America/New_York' })).toEqual({
      reason: `timeZone is America/New_York, but the coordinates are in ${zone}: write ${zone} or leave it out`,
    });
  });

  it.each<[keyof typeof points, string]>([
    ['San Juan, PR', 'AST'],
    ['Charlotte Amalie, VI', 'Atlantic Time'],
    ['Hagåtña, GU', 'ChST'],
    ['Saipan, MP', 'Chamorro Standard Time'],
    ['Pago Pago, AS', 'US/Samoa'],
  ])('MER-01 a merchant in %s may have the time zone %s', (place, timeZone) => {
    expect(read(place, { timeZone })).not.toHaveProperty('reason');
  });

  it('SRC-03 a merchant with a ZIP code or state of military mail is refused', () => {
    for (const place of ['New York', 'Hagåtña, GU'] as const)
      expect(read(place, { zipCode: '96362' })).toEqual({
        reason: 'ZIP 96362 is military mail (APO/FPO/DPO, AP), not a place: correct it or leave it out',
      });
    expect(read('New York', { state: 'AE' })).toEqual({ reason: 'state is AE, military mail, and not a place' });
  });

  it('SRC-03 an unknown ZIP code is stored, and the town comes from the coordinates', () => {
    expect(read('Austin', { zipCode: '99999' })).toMatchObject({ zipCode: '99999', city: 'Austin', state: 'TX' });
    expect(read('Austin', { zipCode: '78 701' })).toEqual({ reason: 'zipCode must be a ZIP code of five digits' });
  });
});

it('SEC-02 a merchant with a value that no reader expects is refused, and the import goes on', () => {
  const nested = Array.from({ length: 30_000 }).reduce<unknown>((inner) => [inner], 1);
  expect(read('Austin', { hours: nested })).toEqual({ reason: 'hours could not be read' });
  expect(read('Austin', { zipCode: { toString: 1 } })).toEqual({ reason: 'zipCode must be text' });
  expect(read('Austin', { name: 'None' })).toMatchObject({ name: 'None' });
});
