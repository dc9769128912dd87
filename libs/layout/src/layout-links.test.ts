import { describe, expect, it } from 'vitest';
import { ariaCurrentOf } from './layout-links.ts';

describe('ariaCurrentOf', () => {
  it.each([
    ['/earn', '/earn', 'page'],
    ['/EARN', '/earn', 'page'],
    ['/earn/vip-upgrade', '/earn', 'true'],
    ['/earnings', '/earn', undefined],
    ['/search', '/search?near=Brooklyn', 'page'],
    ['/search', '/', undefined],
    ['/', '/', 'page'],
    ['/how-it-works', 'https://other.example/how-it-works', undefined],
  ])('HDR-01 on the page %s gives a link to %s the aria-current %s', (here, url, expected) => {
    expect(ariaCurrentOf(here, url)).toBe(expected);
  });
});
