import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostNameOf } from './host-name.ts';

describe('the host of a request', () => {
  it.each([
    ['demo.example', 'demo.example'],
    ['DEMO.Example', 'demo.example'],
    ['demo.example:4200', 'demo.example'],
    ['demo.example.', 'demo.example'],
    ['Demo.Example.:443', 'demo.example'],
    ['localhost', 'localhost'],
    ['127.0.0.1:4200', '127.0.0.1'],
    ['[::1]', '[::1]'],
    ['[2001:DB8::1]:4200', '[2001:db8::1]'],
    ['[::ffff:10.0.0.1]:80', '[::ffff:10.0.0.1]'],
  ])('SRV-02 is read from %s as %s', (header, name) => expect(hostNameOf(header)).toBe(name));

  it.each([
    '',
    ' ',
    ':',
    ':80',
    'user@demo.example',
    'demo.example/path',
    'demo.example, evil.example',
    'demo example',
    'démo.example',
    '[::1',
    '::1]',
    '[evil.example]',
    '[]',
    'demo.example:123456',
    'demo.example\0',
  ])('SRV-02 is empty, so that no site matches, for %j', (header) => expect(hostNameOf(header)).toBe(''));

  it('SRV-02 is a plain name or empty for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (header) => {
        expect(hostNameOf(header)).toMatch(/^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])?$/);
      }),
    );
  });
});
