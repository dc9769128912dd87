import { describe, expect, it } from 'vitest';
import { imageSrcSet, imageUrl } from './image-url.ts';

describe('MER-04 addresses of pictures', () => {
  it('ask for a width and automatic quality', () => {
    expect(imageUrl('/images/merchants/d1', 500)).toBe('/images/merchants/d1?w=500&q=auto');
  });

  it('name further pictures in the path', () => {
    expect(imageUrl('https://pictures.example/d1', 200, 3)).toBe('https://pictures.example/d1/3?w=200&q=auto');
  });

  it('keep a query of their own', () => {
    expect(imageUrl('/images/merchants/d1?v=ab12', 600, 2)).toBe('/images/merchants/d1/2?v=ab12&w=600&q=auto');
  });

  it('offer the browser 200, 500 and 600', () => {
    expect(imageSrcSet('/p')).toBe('/p?w=200&q=auto 200w, /p?w=500&q=auto 500w, /p?w=600&q=auto 600w');
  });
});
