import { expect, it } from 'vitest';
import { accessToken, takeToken } from './access-token.ts';

it('EXT-13 the token stays readable as the tab holds it, and leaves the address', () => {
  sessionStorage.setItem('studio.token', 'abc');
  expect(accessToken()).toBe('abc');
  window.location.hash = '#token=def';
  takeToken();
  expect([accessToken(), sessionStorage.getItem('studio.token')]).toEqual(['def', 'def']);
  expect(window.location.hash).toBe('');
});
