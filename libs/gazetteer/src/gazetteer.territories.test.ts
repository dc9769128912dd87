import { isMilitaryState, usStates } from '@dining/rules';
import { describe, expect, it } from 'vitest';
import { territories } from './data/territories.ts';
import { loadGazetteer, milesBetween } from './index.ts';

const gazetteer = loadGazetteer();

describe('territories', () => {
  it.each([
    ['San Juan, PR', 'San Juan, PR', 18.42, -66.07],
    ['san juan puerto rico', 'San Juan, PR', 18.42, -66.07],
    ['San Juan, Puerto Rico, USA', 'San Juan, PR', 18.42, -66.07],
    ['Viejo San Juan', 'Old San Juan, PR', 18.47, -66.11],
    ['Mayagüez', 'Mayagüez, PR', 18.18, -67.13],
    ['mayaguez pr', 'Mayagüez, PR', 18.18, -67.13],
    ['Bayamon', 'Bayamón, PR', 18.38, -66.16],
    ['Añasco', 'Añasco, PR', 18.29, -67.13],
    ['St. Thomas, VI', 'St. Thomas, VI', 18.34, -64.93],
    ['Saint Thomas, USVI', 'St. Thomas, VI', 18.34, -64.93],
    ['charlotte amalie', 'Charlotte Amalie, VI', 18.34, -64.93],
    ['St Croix, Virgin Islands', 'St. Croix, VI', 17.74, -64.79],
    ['Hagåtña GU', 'Hagåtña, GU', 13.45, 144.75],
    ['Hagatna, Guam', 'Hagåtña, GU', 13.45, 144.75],
    ['Agana', 'Hagåtña, GU', 13.45, 144.75],
    ['Saipan, CNMI', 'Saipan, MP', 15.19, 145.75],
    ['Pago Pago', 'Pago Pago, AS', -14.32, -170.75],
    ["Ta'u Island, AS", "Ta'u Island, AS", -14.24, -169.47],
    ["Manu'a, American Samoa", "Ta'u Island, AS", -14.24, -169.47],
    ['Ofu', 'Ofu Island, AS', -14.17, -169.65],
    ['Rincón', 'Rincón, PR', 18.33, -67.25],
    ['RINCO\u0301N', 'Rincón, PR', 18.33, -67.25],
    ['Olosega, AS', 'Ofu Island, AS', -14.17, -169.65],
    ['Swains Island', 'Swains Island, AS', -11.06, -171.08],
  ])('SRC-03 finds "%s": %s', (text, label, latitude, longitude) => {
    const place = gazetteer.resolve(text)!;
    expect(place).toMatchObject({ label, kind: 'city' });
    expect(milesBetween(place, { latitude, longitude })).toBeLessThan(3);
    expect(gazetteer.suggest(text)[0]).toEqual(place);
  });

  it.each([
    ['Puerto Rico', 'PR'],
    ['USVI', 'VI'],
    ['Virgin Islands', 'VI'],
    ['Northern Marianas', 'MP'],
    ['guam', 'GU'],
  ])('SRC-03 takes "%s" for the whole territory %s', (text, stateCode) => {
    expect(gazetteer.resolve(text)).toMatchObject({ kind: 'state', stateCode });
  });

  it.each([
    ['Saint Thomas', 'St. Thomas, MO'],
    ['Rincon', 'Rincon, GA'],
    ['Florida', 'Florida'],
    ['San Juan, TX', 'San Juan, TX'],
    ['richmond, vi', 'Richmond, VA'],
  ])('SRC-03 still takes "%s" for %s', (text, label) => {
    expect(gazetteer.guess(text).place?.label).toBe(label);
  });

  it('SRC-03 takes "San Juan" for the largest one, unless restaurants are near the one in Texas only', () => {
    const nearestTo = (...labels: string[]): string | undefined =>
      gazetteer
        .withRestaurants({
          neighborhoods: [],
          cities: [],
          countNear: (point, miles) =>
            labels.filter((label) => milesBetween(gazetteer.resolve(label)!, point) <= miles).length,
        })
        .resolve('San Juan')?.label;
    expect(nearestTo()).toBe('San Juan, PR');
    expect(nearestTo('San Juan, TX')).toBe('San Juan, TX');
    expect(nearestTo('San Juan, TX', 'San Juan, PR')).toBe('San Juan, PR');
  });

  it.each([
    [18.4655, -66.1168, 'San Juan, PR', 'America/Puerto_Rico'],
    // 100 m north of the coast of Condado.
    [18.4622, -66.0785, 'San Juan, PR', 'America/Puerto_Rico'],
    [18.3419, -64.9307, 'St. Thomas, VI', 'America/St_Thomas'],
    [13.4745, 144.7504, 'Hagåtña, GU', 'Pacific/Guam'],
    [15.2069, 145.7197, 'Saipan, MP', 'Pacific/Saipan'],
    [-14.2756, -170.702, 'Pago Pago, AS', 'Pacific/Pago_Pago'],
    [-14.2256, -169.4911, "Ta'u Island, AS", 'Pacific/Pago_Pago'],
    [-14.1811, -169.6217, 'Ofu Island, AS', 'Pacific/Pago_Pago'],
    [-11.0594, -171.0747, 'Swains Island, AS', 'Pacific/Pago_Pago'],
  ])('SRC-06 MER-04 finds the town and the time zone at %d, %d: %s, %s', (latitude, longitude, label, zone) => {
    expect(gazetteer.nearest(latitude, longitude).label).toBe(label);
    expect(gazetteer.timeZoneAt(latitude, longitude)).toBe(zone);
    expect(gazetteer.timeZoneAt(latitude, longitude, label.slice(-2))).toBe(zone);
  });

  it('ACC-11 has each state of the list of forms, and no other', () => {
    const known = new Set(gazetteer.largestPlaces(Infinity).map(({ stateCode }) => stateCode));
    for (const zipCode of ['09012', '34002', '96362']) known.add(gazetteer.postOffice(zipCode)!.stateCode);
    expect([...known].toSorted()).toEqual(usStates.map(({ code }) => code).toSorted());
    for (const { code, name } of usStates) {
      const place = isMilitaryState(code) ? null : expect.objectContaining({ stateCode: code });
      expect(gazetteer.resolve(`${name} State`), name).toEqual(place);
    }
  });

  it('SRC-03 ENR-03 leaves out the Marshall Islands, Micronesia and Palau, which are countries', () => {
    for (const zipCode of ['96960', '96970', '96941', '96939']) expect(gazetteer.postOffice(zipCode)).toBeNull();
    expect(gazetteer.resolve('Marshall Islands')).toBeNull();
  });

  it('SRC-03 has each ZIP code once, near the others of its town', () => {
    const zipCodes = Object.values(territories).flatMap((lines) => lines.map((line) => line.slice(0, 5)));
    expect(new Set(zipCodes).size).toBe(209);
    for (const [stateCode, lines] of Object.entries(territories))
      for (const line of lines) {
        const place = gazetteer.resolve(line.slice(0, 5))!;
        const town = gazetteer.resolve(`${line.split('|')[1]}, ${stateCode}`)!;
        expect(milesBetween(place, town), line).toBeLessThan(10);
      }
  });

  it('SRC-03 finds one town for a ZIP code that far islands share, and the territory around its towns', () => {
    expect(gazetteer.suggest('96799').map(({ id }) => id)).toEqual(['zip-96799']);
    expect(gazetteer.resolve('96799')?.label).toBe('Pago Pago, AS 96799');
    expect(gazetteer.postOffice('96799')).toMatchObject({ city: 'Pago Pago', stateCode: 'AS' });
    expect(gazetteer.resolve('American Samoa')).toMatchObject({ latitude: -14.3229, longitude: -170.7523 });
    expect(gazetteer.guess('tau').place?.stateCode).not.toBe('AS');
  });

  it('SRC-03 knows military ZIP codes, which are no places', () => {
    for (const [zipCode, stateCode] of [
      ['09012', 'AE'],
      ['09366', 'AE'],
      ['34002', 'AA'],
      ['96326', 'AP'],
      ['96362', 'AP'],
      ['96601', 'AP'],
    ] as const) {
      expect(gazetteer.postOffice(zipCode)).toEqual({ city: 'APO/FPO/DPO', stateCode, point: null });
      for (const text of [zipCode, `APO ${stateCode} ${zipCode}`, `FPO, ${stateCode} ${zipCode}-1234`]) {
        expect(gazetteer.guess(text), text).toEqual({ place: null, didYouMean: null });
        expect(gazetteer.suggest(text), text).toEqual([]);
      }
    }
  });

  it.each([
    ['00907', 'PR'],
    ['00680', 'PR'],
    ['00802', 'VI'],
    ['00850', 'VI'],
    ['96910', 'GU'],
    ['96950', 'MP'],
    ['96799', 'AS'],
  ])('ENR-03 knows that the ZIP code %s is of %s', (zipCode, stateCode) => {
    expect(gazetteer.postOffice(zipCode)?.stateCode).toBe(stateCode);
  });

  it.each(['0901', '00000', '09912'])('ENR-03 knows no ZIP code %s', (zipCode) => {
    expect(gazetteer.postOffice(zipCode)).toBeNull();
  });
});
