import { describe, expect, it } from 'vitest';
import { refusedFields } from './refused-fields.ts';

describe('refusedFields', () => {
  it('ACC-05 reads a plain list and the product’s error shape', () => {
    const fields = [
      { field: 'firstName', message: 'a' },
      { field: 'firstName', message: 'b' },
      { field: 'address.city', message: 'c' },
    ];
    const expected = { firstName: ['a', 'b'], 'address.city': ['c'] };
    expect(refusedFields({ status: 400, data: fields })).toEqual(expected);
    expect(refusedFields({ status: 400, data: { error: { code: 'bad_request', fields } } })).toEqual(expected);
  });

  it('ACC-05 assigns errors of unknown fields to the form', () => {
    expect(
      refusedFields({
        data: [
          { field: 'address', message: 'a' },
          { field: '', message: 'b' },
        ],
      }),
    ).toEqual({ form: ['a', 'b'] });
  });

  it.each([
    [undefined],
    [{ status: 'FETCH_ERROR' }],
    [{ data: null }],
    [{ data: [] }],
    [{ data: [1, null, { field: 3 }] }],
    [{ data: { error: { code: 'internal' } } }],
  ])('finds no field errors in %j', (error) => {
    expect(refusedFields(error)).toBeUndefined();
  });
});
