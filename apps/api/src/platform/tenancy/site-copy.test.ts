import { expect, it } from 'vitest';
import { copyOf, fieldError } from './site-copy.ts';
import { makeBundle } from './sites.testing.ts';

it('CPY-01 CPY-05 reads the texts of a site with their placeholders filled, of two forms the one for wide screens', () => {
  const bundle = makeBundle('demo', {
    copy: {
      'claim.receipt.size': { desktop: 'At most {megabytes} MB, please.', mobile: '{megabytes} MB' },
    },
  });
  const copy = copyOf({ code: 'demo', folder: '', bundle });
  expect(copy('claim.receipt.size', { megabytes: '8' })).toBe('At most 8 MB, please.');
  expect(fieldError('receipt', copy('claim.receipt.size', { megabytes: '9' }))).toEqual({
    field: 'receipt',
    message: 'At most 9 MB, please.',
  });
});
