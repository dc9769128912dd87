import { useSite } from '@dining/site/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/* The drawing includes the plate's shadow, so it is larger than its 44 px box. */
const Drawing = styled.img`
  display: block;
  inline-size: 58px;
  max-width: none;
  margin: -6px -7px -8px;
`;

/** A dine as one of the partner's drawings, in a box of 44 px. */
export function DishImage({ merchantId }: { merchantId: string }): ReactNode {
  return <Drawing src={useDishImage(merchantId)} alt="" width="58" height="58" loading="lazy" decoding="async" />;
}

/** All drawings of dishes that the partner has. */
export function useDishImages(): string[] {
  const { hero, cuisines } = useSite().basics.art;
  return [...hero, ...cuisines.map(({ src }) => src)];
}

/** The drawing for a restaurant's dines. The same restaurant always gets the same one. */
export function useDishImage(merchantId: string): string | undefined {
  const images = useDishImages();
  return images[hash(merchantId) % images.length];
}

const hash = (text: string): number => [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 9973, 7);
