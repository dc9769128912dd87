import { beforeEach, describe, expect, it, vi } from 'vitest';

const START = Date.UTC(2026, 0, 1).toString(36);
const TOKEN = `${START}.${'a'.repeat(43)}`;

let client: typeof import('./index.ts');

beforeEach(async () => {
  sessionStorage.clear();
  document.cookie = 'csrf-token=; path=/; max-age=0';
  // Each test gets fresh modules, as a new page would: the token lives in a module variable.
  vi.resetModules();
  client = await import('./index.ts');
});

describe('the CSRF token that comes with a page', () => {
  it('SES-01 is kept for the tab session, and handed over once', () => {
    document.cookie = 'other=1; path=/';
    document.cookie = `csrf-token=${TOKEN}; path=/`;
    client.takePageCsrfToken();
    expect(client.csrfToken()).toBe(TOKEN);
    expect(sessionStorage.getItem('csrf-token')).toBe(TOKEN);
    expect(document.cookie).toBe('other=1');
  });

  it('SES-01 replaces an older one of the tab', () => {
    client.storeCsrfToken('older');
    document.cookie = `csrf-token=${TOKEN}; path=/`;
    client.takePageCsrfToken();
    expect(client.csrfToken()).toBe(TOKEN);
  });

  it('SES-01 is read as the tab holds it, and replaced by a placeholder for this page only', () => {
    sessionStorage.setItem('csrf-token', TOKEN);
    expect(client.csrfToken()).toBe(TOKEN);
    client.storeCsrfToken(client.placeholderToken(0));
    expect(client.csrfToken()).toBe('placeholder-0');
    expect(sessionStorage.getItem('csrf-token')).toBe(TOKEN);
  });

  it('SES-01 is missing on other pages, which leave the tab’s token alone', () => {
    document.cookie = `not-csrf-token=${TOKEN}; path=/`;
    client.takePageCsrfToken();
    expect(client.csrfToken()).toBeUndefined();
    client.storeCsrfToken('of the tab');
    client.takePageCsrfToken();
    expect(client.csrfToken()).toBe('of the tab');
  });
});
