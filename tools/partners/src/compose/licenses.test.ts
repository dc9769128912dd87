import { describe, expect, it } from 'vitest';
import { licensesIn, licensesText, type ShellLicense } from './licenses.ts';

const one = (name: string, more: Partial<ShellLicense> = {}): ShellLicense => ({
  name,
  version: '1.0.0',
  license: 'MIT',
  text: `Copyright of ${name}`,
  files: ['assets/client.js'],
  ...more,
});

describe('the licenses of a bundle', () => {
  it('BLD-01 have each package once, with its whole text', () => {
    const text = licensesText([one('a'), one('a'), one('b', { license: 'OFL-1.1' })]);
    expect(text.match(/Copyright of \w/g)).toEqual(['Copyright of a', 'Copyright of b']);
    expect(text).toContain('b 1.0.0 (OFL-1.1)\n\nCopyright of b\n');
  });

  it('BLD-01 stop composing for a package without a text, without a license, or with one that is not allowed', () => {
    const wrong = [
      one('silent', { text: '' }),
      one('unnamed', { license: '' }),
      one('copyleft', { license: 'AGPL-3.0-only' }),
      one('either', { license: 'GPL-3.0 OR MIT' }),
      one('like-mapbox', { license: 'SEE LICENSE IN LICENSE.txt' }),
    ];
    expect(() => licensesText([one('fine'), ...wrong])).toThrow(
      new RegExp(
        ['handed out:', 'silent 1.0.0: it has no license text;', 'unnamed 1.0.0: its license is not named;']
          .concat(['copyleft 1.0.0: its license is AGPL', 'either 1.0.0: ', 'like-mapbox 1.0.0: [^\n]*$'])
          .join('[^\n]*\n?'),
      ),
    );
  });

  it('BLD-01 add the notice of a package that names its license only, and of no other license', () => {
    const silent = one('pmtiles', { license: 'BSD-3-Clause', text: '' });
    expect(licensesText([silent])).toMatch(/Copyright 2021 Protomaps LLC\n\nRedistribution and use/);
    expect(() => licensesText([{ ...silent, license: 'MIT' }])).toThrow('it has no license text');
  });

  it('SRC-04 leave out what is in files of Mapbox only, where no environment has a token', () => {
    const shell = [
      one('mapbox-gl', { license: 'SEE LICENSE IN LICENSE.txt', files: ['assets/mapbox-core-x.js'] }),
      one('both', { files: ['assets/mapbox-core-x.js', 'assets/client.js'] }),
    ];
    const names = (hasMapbox: boolean) => licensesIn(shell, hasMapbox).map(({ name }) => name);
    expect([names(false), names(true)]).toEqual([['both'], ['mapbox-gl', 'both']]);
    expect(licensesText(licensesIn(shell, true))).toContain('Copyright of mapbox-gl');
  });
});
