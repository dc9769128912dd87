import { drawDish } from '@dining/dish-art';

type Pictured = { id: string; images: { imageBaseUrl: string }; details: { cuisines: string[] } };

/**
 * A merchant with a drawing that needs no server, in the colours of the page, for stories.
 * What a picture address adds for its width falls behind a "#", where it does no harm.
 */
export function drawMerchant<Merchant extends Pictured>(merchant: Merchant): Merchant {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(`--art-${name}`).trim();
  const palette = {
    surfaces: [1, 2, 3, 4, 5].map((step) => color(`surface-${step}`)),
    plate: color('plate'),
    rim: color('rim'),
    ink: color('ink'),
    tint: color('tint'),
  };
  const drawing = drawDish({ id: merchant.id, cuisine: merchant.details.cuisines[0] ?? '', palette, mode: 'scene' });
  return { ...merchant, images: { imageBaseUrl: `data:image/svg+xml,${encodeURIComponent(drawing)}#` } };
}
