import { useSite } from '@dining/site/react';

/** The drawing that stands for a restaurant's dines, one of the partner's plates; the same restaurant always has the same. */
export function useDishImage(merchantId: string): string | undefined {
  const { hero, cuisines } = useSite().basics.art;
  const plates = [...hero, ...cuisines.map(({ src }) => src)];
  return plates[numberOf(merchantId) % plates.length];
}

const numberOf = (text: string): number => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7);
