import { describe, expect, it } from 'vitest';
import { imageSrcSet, imageUrl } from './image-url.ts';

describe('picture URLs', () => {
  it('MER-04 asks for a width and automatic quality', () => {
    expect(imageUrl('/images/merchants/d1', 500)).toBe('/images/merchants/d1?w=500&q=auto');
  });

  it('MER-04 appends the number of a further picture to the path', () => {
    expect(imageUrl('https://pictures.example/d1', 200, 3)).toBe('https://pictures.example/d1/3?w=200&q=auto');
  });

  it('MER-04 preserves the query of the base URL', () => {
    expect(imageUrl('/images/merchants/d1?v=ab12', 600, 2)).toBe('/images/merchants/d1/2?v=ab12&w=600&q=auto');
  });

  it('MER-04 offers the browser the widths 200, 500 and 600', () => {
    expect(imageSrcSet('/p')).toBe('/p?w=200&q=auto 200w, /p?w=500&q=auto 500w, /p?w=600&q=auto 600w');
  });
});
