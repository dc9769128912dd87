import { describe, expect, it } from 'vitest';
import { currentAt } from './frame-links.ts';

describe('currentAt', () => {
  it.each([
    ['/earn', '/earn', 'page'],
    ['/EARN', '/earn', 'page'],
    ['/earn/vip-upgrade', '/earn', 'true'],
    ['/earnings', '/earn', undefined],
    ['/search', '/search?near=Brooklyn', 'page'],
    ['/search', '/', undefined],
    ['/', '/', 'page'],
    ['/how-it-works', 'https://other.example/how-it-works', undefined],
  ])('HDR-01 at %s marks a link to %s as %s', (here, url, expected) => {
    expect(currentAt(here, url)).toBe(expected);
  });
});
