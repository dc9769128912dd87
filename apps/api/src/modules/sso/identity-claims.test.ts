import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personOf } from './identity-claims.ts';

describe('the person of an identity', () => {
  it.each([
    [
      { given_name: ' Ada ', family_name: 'Lovelace', email: ' Ada@Example.com ' },
      { firstName: 'Ada', lastName: 'Lovelace', email: 'Ada@Example.com' },
    ],
    [
      { given_name: 'Ada', name: 'Ada King Lovelace' },
      { firstName: 'Ada', lastName: '', email: undefined },
    ],
    [{ name: 'Ada King  Lovelace' }, { firstName: 'Ada', lastName: 'King Lovelace', email: undefined }],
    [
      { given_name: 'A\n\u0000d\u2028a', family_name: 'L\ud800' },
      { firstName: 'A d a', lastName: 'L\ufffd', email: undefined },
    ],
    [
      { given_name: '👩🏽🚀'.repeat(30), family_name: '\u202eLove\u200blace\ufeff' },
      { firstName: [...'👩🏽🚀'.repeat(30)].slice(0, 80).join(''), lastName: 'Lovelace', email: undefined },
    ],
    [
      { given_name: 17, family_name: null, name: {}, email: ['ada@example.com'] },
      { firstName: '', lastName: '', email: undefined },
    ],
    [
      { email: 'ada@example.com', email_verified: false },
      { firstName: '', lastName: '', email: undefined },
    ],
    [
      { email: 'ada@example.com', email_verified: true },
      { firstName: '', lastName: '', email: 'ada@example.com' },
    ],
    [{ email: `${'a'.repeat(45)}@example.com` }, { firstName: '', lastName: '', email: undefined }],
    [{ email: 'a\0b@example.com' }, { firstName: '', lastName: '', email: undefined }],
    [{ email: 'no address' }, { firstName: '', lastName: '', email: undefined }],
  ])('ENR-05 reads the claims %j', (claims, person) => expect(personOf(claims)).toEqual({ zipCode: '', ...person }));

  it.each([
    [{ address: { postal_code: ' 60601 ' } }, '60601'],
    [{ address: { postal_code: '60601-1234' } }, '60601'],
    [{ address: { postal_code: 'SW1A 1AA' } }, ''],
    [{ address: { postal_code: 60601 } }, ''],
    [{ address: '60601' }, ''],
    [{ address: null }, ''],
  ])('ENR-12 reads the ZIP code of %j', (claims, zipCode) => expect(personOf(claims).zipCode).toBe(zipCode));

  it('ENR-05 makes any claims storable', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(
        fc.record(
          { given_name: anything, family_name: anything, name: anything, email: anything, email_verified: anything },
          { requiredKeys: [] },
        ),
        (claims) => {
          const { firstName, lastName, email } = personOf(claims);
          for (const name of [firstName, lastName]) {
            expect([...name].length).toBeLessThanOrEqual(80);
            expect(name).not.toMatch(/[\p{Cc}\p{Cs}\p{Cf}]/u);
            expect(name).toBe(name.trim());
          }
          if (email !== undefined) expect(email).toMatch(/^[^\s@]+@[^\s@]+$/);
        },
      ),
    );
  });
});
