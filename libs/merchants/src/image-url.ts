/** Widths in pixels at which the server provides pictures (MER-04). */
export const imageWidths = [200, 500, 600] as const;

/**
 * URL of a merchant's picture at a width; the server chooses the quality (MER-04).
 * @param base `images.imageBaseUrl`, which may have a query
 * @param picture starts at 1; the others are at `<base>/2` and so on
 */
export function imageUrl(base: string, width: (typeof imageWidths)[number], picture = 1): string {
  const [path = '', query] = base.split('?', 2);
  const picturePath = picture === 1 ? path : `${path}/${picture}`;
  return `${picturePath}?${query ? `${query}&` : ''}w=${width}&q=auto`;
}

/** The `srcset` of a picture: all widths. */
export const imageSrcSet = (base: string, picture = 1): string =>
  imageWidths.map((width) => `${imageUrl(base, width, picture)} ${width}w`).join(', ');
