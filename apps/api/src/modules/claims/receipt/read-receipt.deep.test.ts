import { it } from 'vitest';
import { expectAccepted, expectNoErrors } from './read-receipt.testing.ts';

it('EXT-01 SRV-04 accepts or refuses a picture with changed bytes, without an error', () => expectNoErrors(300));

it('EXT-01 SRV-04 refuses pictures that are decoded as a whole sooner than others', () =>
  expectAccepted([
    ['jpeg', { progressive: true }, false],
    ['jpeg', {}, true],
    ['png', { progressive: true }, false],
    ['png', {}, true],
    ['webp', {}, false],
  ]));
