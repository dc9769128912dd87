/** Where compose puts the pictures of a partner's folder, each as WebP and as AVIF under one name. */
export const PICTURES = '/assets/pictures/';

/** The address of the AVIF form of a picture that compose has made; undefined for any other picture. */
export const pictureVariant = (address: string): string | undefined =>
  address.startsWith(PICTURES) && address.endsWith('.webp') ? address.replace(/webp$/, 'avif') : undefined;
