import fc from 'fast-check';
import { expect, it } from 'vitest';
import { embedAddress, type EmbedOptions } from './embed-address.ts';

const options: EmbedOptions = {
  embedId: '4f2a',
  source: 'demo.example',
  look: 'popup-popover',
  hidden: { utm_campaign: 'site-feedback', utm_source: '/merchants/d1', public_id: undefined, partner_code: 'demo' },
};

it('SUR-03 names the embed in the query and puts the hidden fields into the fragment, which no server receives', () => {
  const { origin, pathname, searchParams, hash } = new URL(embedAddress('https://form.example/to/abc', options));
  expect(origin + pathname).toBe('https://form.example/to/abc');
  expect(Object.fromEntries(searchParams)).toEqual({
    'typeform-embed-id': '4f2a',
    'typeform-embed': 'popup-popover',
    'typeform-source': 'demo.example',
    'typeform-embed-handles-redirect': '1',
    'typeform-embed-no-heading': 'true',
    'disable-tracking': 'true',
  });
  expect(hash).toBe('#utm_campaign=site-feedback&utm_source=%2Fmerchants%2Fd1&partner_code=demo');
});

it('SUR-03 keeps the parameters of the form’s own address, and replaces its fragment', () => {
  const address = embedAddress('https://form.example/to/abc?lang=en#public_id=x', { ...options, hidden: {} });
  expect(new URL(address).searchParams.get('lang')).toBe('en');
  expect(address).not.toContain('#');
});

it('SUR-03 hidden fields arrive as they were given, whatever they hold, and change neither host nor path', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 })), (hidden) => {
      const { host, pathname, hash } = new URL(embedAddress('https://form.example/to/abc', { ...options, hidden }));
      expect([host, pathname]).toEqual(['form.example', '/to/abc']);
      expect([...new URLSearchParams(hash.slice(1))]).toEqual(Object.entries(hidden));
    }),
  );
});
