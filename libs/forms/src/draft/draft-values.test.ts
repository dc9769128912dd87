import { expect, it } from 'vitest';
import { storableValues } from './draft-values.ts';

it('FRM-05 stores texts, checkboxes and ratings by dotted name, but no secret, consent, card, id or file', () => {
  const values = {
    email: 'maya@example.com',
    address: { city: 'Boston' },
    rating: 4,
    emailOptIn: true,
    password: 'fig tart',
    passwordConfirm: 'fig tart',
    currentPassword: 'fig tart',
    card: '4111111111111111',
    acceptTerms: true,
    merchantId: 'd1984',
    receipt: new File(['x'], 'receipt.png'),
    nothing: undefined,
  };
  expect(storableValues(values)).toEqual([
    ['email', 'maya@example.com'],
    ['address.city', 'Boston'],
    ['rating', 4],
    ['emailOptIn', true],
  ]);
});

it('FRM-05 SEC-02 stores no text with a card number, in any field', () => {
  const values = {
    note: 'Paid with 4111 1111 1111 1111',
    address: { address1: '4111-1111-1111-1111' },
    text: 'Table 4',
  };
  expect(storableValues(values)).toEqual([['text', 'Table 4']]);
});
