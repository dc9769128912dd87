import { defaultDeck, fillPlaceholders } from '@dining/copy-engine';
import type { CopyReader } from '@dining/copy-engine/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flattenErrors, toFieldErrors } from './field-errors.ts';
import { makeValidators, runValidators } from './validators.ts';

const copy: CopyReader = (key, variables) => fillPlaceholders(defaultDeck[key] as string, variables ?? {});
const { required, maxLength, minLength, exactLength, email, passes } = makeValidators(copy);

describe('toFieldErrors', () => {
  it('FRM-03 groups the server’s messages by field, in order and without duplicates', () => {
    const errors = [
      { field: 'email', message: 'In use' },
      { field: 'zipCode', message: 'Unknown' },
      { field: 'email', message: 'Too long' },
      { field: 'email', message: 'In use' },
    ];
    expect(toFieldErrors(errors)).toEqual({ email: ['In use', 'Too long'], zipCode: ['Unknown'] });
  });

  it('FRM-03 loses no message and invents none, whatever the field is called', () => {
    const error = fc.record({
      field: fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor')),
      message: fc.string(),
    });
    fc.assert(
      fc.property(fc.array(error), (errors) => {
        const byField = toFieldErrors(errors);
        const pairs = Object.entries(byField).flatMap(([field, messages]) =>
          messages.map((message) => JSON.stringify([field, message])),
        );
        expect(new Set(pairs)).toEqual(new Set(errors.map(({ field, message }) => JSON.stringify([field, message]))));
        expect(pairs).toHaveLength(new Set(pairs).size);
      }),
    );
  });
});

describe('flattenErrors', () => {
  it('keys nested errors by their path', () => {
    expect(flattenErrors({ email: 'Wrong', address: { zipCode: ['Short', 'Unknown'] }, none: undefined })).toEqual({
      email: ['Wrong'],
      'address.zipCode': ['Short', 'Unknown'],
    });
  });
});

describe('validators', () => {
  it('FRM-01 required() says "This field is required." without a field name', () => {
    expect(required()('  ', {})).toBe('This field is required.');
    expect(required('City')('', {})).toBe('City is required');
    expect(required()('x', {})).toBeUndefined();
  });

  it('FRM-01 CPY-03 length validators count characters and name the field', () => {
    expect(maxLength('City', 3)('abcd', {})).toBe('City must be at most 3 characters');
    expect(minLength('Password', 8)('short', {})).toBe('Password must be at least 8 characters');
    expect(exactLength('ZIP code', 5)('112', {})).toBe('ZIP code must have 5 characters');
    expect(exactLength('ZIP code', 5)('11215', {})).toBeUndefined();
  });

  it('every validator but required() accepts an empty field', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), (num) => {
        for (const check of [
          maxLength('A', num),
          minLength('A', num),
          exactLength('A', num),
          email(),
          passes(() => false, 'No'),
        ]) {
          expect(check('', {})).toBeUndefined();
        }
      }),
    );
  });

  it('FRM-01 runValidators returns the messages of all that fail', () => {
    expect(runValidators([email(), maxLength('E-mail', 3)], 'maya@', {})).toEqual([
      'Enter a full e-mail address, like you@example.com.',
      'E-mail must be at most 3 characters',
    ]);
    expect(runValidators([email()], 'maya@example.com', {})).toBeUndefined();
  });
});
