import { beforeEach, expect, it, vi } from 'vitest';
import { isSignOutPending, setSignOutPending } from './pending-sign-out.ts';

beforeEach(() => localStorage.clear());

it('SES-09 a pending sign-out stays readable as browsers hold it, until the server confirms it', () => {
  localStorage.setItem('sign-out-owed', '1');
  expect(isSignOutPending()).toBe(true);
  setSignOutPending(false);
  expect([isSignOutPending(), localStorage.length]).toEqual([false, 0]);
  setSignOutPending(true);
  expect(localStorage.getItem('sign-out-owed')).toBe('1');
});

it('SES-09 a sign-out stays pending until the page closes where storage is blocked', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  setSignOutPending(true);
  expect(isSignOutPending()).toBe(true);
  setSignOutPending(false);
  expect(isSignOutPending()).toBe(false);
});
