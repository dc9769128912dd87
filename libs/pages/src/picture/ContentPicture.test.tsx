import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ContentPicture } from './ContentPicture.tsx';

it('CON-01 a picture of the partner’s folder has a smaller form, one from elsewhere has none', () => {
  const { rerender } = render(<ContentPicture src="/assets/pictures/offer.a1b2c3d4.webp" alt="Offer" />);
  expect(screen.getByRole('img').parentElement?.querySelector('source')).toHaveAttribute(
    'srcset',
    '/assets/pictures/offer.a1b2c3d4.avif',
  );
  expect(screen.getByRole('img')).toHaveAttribute('src', '/assets/pictures/offer.a1b2c3d4.webp');
  rerender(<ContentPicture src="https://images.example/offer.webp" alt="Offer" />);
  expect(document.querySelector('source')).toBeNull();
});
