import type { MerchantDetail } from '@dining/api-contract';

const GRADIENT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" preserveAspectRatio="none"><linearGradient id="g" x2="1" y2="1"><stop stop-color="#7a4a2b"/><stop offset="1" stop-color="#f2c879"/></linearGradient><path fill="url(#g)" d="M0 0h4v3H0z"/></svg>';

/** A story's merchant with an invented photograph, a gradient, and its credit. The "#" is explained at `withDrawing`. */
export function withPhotograph(merchant: MerchantDetail): MerchantDetail {
  const alt = 'The dining room at dusk';
  return {
    ...merchant,
    images: { imageBaseUrl: `data:image/svg+xml,${encodeURIComponent(GRADIENT)}#`, alt },
    photographs: [
      {
        alt,
        credit: 'Jane Doe',
        license: 'CC BY 4.0',
        licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
        sourceUrl: 'https://pictures.example/7',
      },
    ],
  };
}
