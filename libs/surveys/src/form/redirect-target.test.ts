import { expect, it } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const ORIGIN = 'https://demo.example';

it('SUR-01 a form leads to the success and error pages of the same site only', () => {
  expect(redirectTarget('https://demo.example/surveys/success', ORIGIN)).toBe('/surveys/success');
  expect(redirectTarget('/surveys/error?x=1#y', ORIGIN)).toBe('/surveys/error');
  for (const url of [
    'https://evil.example/surveys/success',
    'http://demo.example/surveys/success',
    '//evil.example/surveys/success',
    'javascript:alert(1)',
    '/SignOut',
    '/surveys/success/../../SignOut',
    'http://',
    '',
  ])
    expect(redirectTarget(url, ORIGIN), url).toBeUndefined();
});
