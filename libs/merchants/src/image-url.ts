/** Widths at which pictures are served (MER-04). */
export const imageWidths = [200, 500, 600] as const;

/**
 * Address of a merchant's picture in a width, quality left to the server (MER-04).
 * @param base `images.imageBaseUrl`, which may carry a query of its own
 * @param picture 1 is the first; further ones lie at `<base>/2` and so on
 */
export function imageUrl(base: string, width: (typeof imageWidths)[number], picture = 1): string {
  const [path = '', query] = base.split('?', 2);
  const more = picture === 1 ? path : `${path}/${picture}`;
  return `${more}?${query ? `${query}&` : ''}w=${width}&q=auto`;
}

/** Every width of a picture, for `srcset`. */
export const imageSrcSet = (base: string, picture = 1): string =>
  imageWidths.map((width) => `${imageUrl(base, width, picture)} ${width}w`).join(', ');
