import { readJsonSource } from '@dining/partner-settings';
import { expect, it } from 'vitest';
import { from } from './breakpoints.ts';
import { checkTokens } from './check/check-tokens.ts';
import { expectedTokens } from './expected-tokens.ts';
import { themeFromTokens } from './theme.ts';

const look = { $extensions: { 'dining.look': { hero: 'flat' } } };
const findingsOf = (tokens: object) =>
  checkTokens(readJsonSource('partners/demo/tokens.json', JSON.stringify({ ...look, ...tokens })));

it('CTR-08 the content is 1050 px wide, 1400 at most and 320 at least, in weights 500 and 700, unless a program says otherwise', () => {
  const { css } = themeFromTokens(look);
  for (const rule of ['--size-content:1050px', '--size-max:1400px', '--size-min:320px'])
    expect(css).toContain(`${rule};`);
  for (const rule of ['--font-weight-medium:500', '--font-weight-bold:700']) expect(css).toContain(`${rule};`);
});

it('CTR-08 a program’s tokens change widths and weights', () => {
  const own = {
    size: { $type: 'dimension', content: { $value: { value: 1200, unit: 'px' } } },
    font: { weight: { $type: 'fontWeight', bold: { $value: 600 } } },
  };
  expect(findingsOf(own)).toEqual([]);
  const { css } = themeFromTokens({ ...look, ...own });
  expect(css).toContain('--size-content:1200px;');
  expect(css).toContain('--font-weight-bold:600;');
});

it('CTR-08 no token is a breakpoint, and a file that names one is refused', () => {
  expect(expectedTokens.filter(({ path }) => /breakpoint|paired|columns|side|navigation/i.test(path))).toEqual([]);
  const named = { breakpoint: { $type: 'dimension', side: { $value: { value: 900, unit: 'px' } } } };
  const errors = findingsOf(named).filter(({ severity }) => severity !== 'warning');
  expect(errors.map(({ key }) => key)).toEqual(['breakpoint']);
  themeFromTokens({ ...look, ...named });
  expect(from('side')).toBe('@media (min-width: 53.8125em)');
});
