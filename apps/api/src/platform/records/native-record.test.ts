import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberFields } from '../../../commands/import/members/member-fields.ts';
import { merchantFields } from '../../../commands/import/merchants/merchant-fields.ts';
import { offerFields } from '../../../commands/import/offers/offer-fields.ts';
import { photographFields } from '../../../commands/import/photographs/photograph-fields.ts';
import { transactionFields } from '../../modules/feed/transaction-fields.ts';
import { mapRecord } from './map-record.ts';
import { nativeRecord } from './native-record.ts';
import { plainName } from './plain-name.ts';

const KINDS = Object.entries({ memberFields, merchantFields, offerFields, photographFields, transactionFields }).map(
  ([kind, readers]) => [kind, Object.keys(readers)] as const,
);

/** Other ways of writing a field's name. */
const spellings = (field: string) =>
  fc
    .array(fc.tuple(fc.constantFrom('', ' ', '_', '-', '\u200b', '\u00a0'), fc.boolean()), {
      minLength: field.length,
      maxLength: field.length,
    })
    .map((changes) =>
      changes
        .map(([before, upper], place) => `${before}${upper ? field[place]!.toUpperCase() : field[place]}`)
        .join(''),
    );

describe('names of fields in files', () => {
  it.each(KINDS)('SRV-03 reads each of %s in any spelling, and no two fields are spelled alike', (_kind, fields) => {
    expect(new Set(fields.map(plainName)).size).toBe(fields.length);
    const spelled = fc.constantFrom(...fields).chain((field) => fc.tuple(fc.constant(field), spellings(field)));
    fc.assert(
      fc.property(spelled, ([field, column]) => {
        expect([...nativeRecord({ [column]: 'given', other: 1 }, fields)]).toEqual([[field, 'given']]);
        const feature = { type: 'Feature', properties: { [column]: 'given' }, geometry: null };
        expect(nativeRecord(feature, fields).get(field)).toBe('given');
        const mapping = { source: undefined, fields: new Map([[field, { path: `row.${field}` }]]) };
        expect(mapRecord({ row: { [column]: 'given' } }, mapping).get(field)).toBe('given');
      }),
    );
  });

  const fields = Object.keys(transactionFields);

  it('SRV-03 refuses two columns that mean the same field, even when one is blank', () => {
    expect(() => nativeRecord({ currency: 'USD', Currency: '' }, fields)).toThrow(
      '"currency" and "Currency" both mean the field currency: keep one of them',
    );
    const mapping = { source: undefined, fields: new Map([['currency', { path: 'CURRENCY' }]]) };
    expect(() => mapRecord({ currency: 'USD', Currency: 'EUR' }, mapping)).toThrow('can both be meant by "CURRENCY"');
    expect(mapRecord({ currency: 'USD', CURRENCY: 'EUR' }, mapping).get('currency')).toBe('EUR');
  });

  it('SRV-03 prefers the geometry of a feature, and takes its id where no property has one', () => {
    const of = (properties: object, id?: number) =>
      nativeRecord(
        { type: 'Feature', id, properties, geometry: { type: 'Point', coordinates: [-87.6, 41.9] } },
        Object.keys(merchantFields),
      );
    expect(of({ Coordinates: '1, 2' }, 7)).toEqual(
      new Map<string, unknown>([
        ['sourceId', 7],
        ['coordinates', [41.9, -87.6]],
      ]),
    );
    expect(of({ source_id: 'r8' }, 7).get('sourceId')).toBe('r8');
  });
});
