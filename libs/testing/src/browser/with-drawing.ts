import { drawDish } from '@dining/dish-art';
import { readArt } from '@dining/dish-art/browser';

type MerchantWithImages = { id: string; images: { imageBaseUrl: string }; details: { cuisines: string[] } };

/**
 * Gives a story's merchant a drawing in the page's colors that needs no server. The trailing "#" makes whatever the
 * image URL appends for its width a fragment, which is ignored.
 */
export function withDrawing<Merchant extends MerchantWithImages>(merchant: Merchant): Merchant {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(`--art-${name}`).trim();
  const palette = {
    surfaces: [1, 2, 3, 4, 5].map((step) => color(`surface-${step}`)),
    plate: color('plate'),
    rim: color('rim'),
    ink: color('ink'),
    tint: color('tint'),
  };
  const drawing = drawDish(readArt, { id: merchant.id, cuisine: merchant.details.cuisines[0] ?? '', palette });
  return { ...merchant, images: { imageBaseUrl: `data:image/svg+xml,${encodeURIComponent(drawing)}#` } };
}
