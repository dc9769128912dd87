import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ContentPicture } from './ContentPicture.tsx';

describe('ContentPicture', () => {
  it('offers the AVIF of a composed picture before its WebP', () => {
    const { container } = render(
      <ContentPicture src="/assets/pictures/offer.abcd1234.webp" width="600" height="300" loading="lazy" />,
    );
    const [source, image] = container.querySelector('picture')?.children ?? [];
    expect(source).toHaveAttribute('type', 'image/avif');
    expect(source).toHaveAttribute('srcset', '/assets/pictures/offer.abcd1234.avif');
    expect(image).toHaveAttribute('src', '/assets/pictures/offer.abcd1234.webp');
    expect(image).toHaveAttribute('width', '600');
    expect(image).toHaveAttribute('alt', '');
  });

  it.each([
    '/assets/plate.abcd1234.svg',
    'https://pictures.acme.com/assets/pictures/a.webp',
    '/images/merchants/d1001',
  ])('shows %s, which has no AVIF, as it is', (src) => {
    const { container } = render(<ContentPicture src={src} />);
    expect(container.innerHTML).toBe(`<img alt="" src="${src}">`);
  });
});
