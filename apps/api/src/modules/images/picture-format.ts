/** What a drawing is sent as. SVG is the source; browsers get one of the others, which they decode off the main thread. */
export type PictureFormat = 'avif' | 'webp' | 'svg';

/** What a photograph is sent as: clients that get the drawings as SVG get it as JPEG. */
export type PhotographFormat = 'avif' | 'webp' | 'jpeg';

export const MEDIA_TYPES: Record<PictureFormat | PhotographFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
};

/** Smallest first. */
const ENCODED = ['avif', 'webp'] as const;

/**
 * The smallest format that an Accept header names with a weight other than 0. Wildcards do not count: clients that accept
 * anything (mail programs, command lines) get the SVG, as do those that ask for it alone.
 */
export function pictureFormat(accept: string | undefined): PictureFormat {
  const named = (accept ?? '').toLowerCase().split(',').map(readRange);
  const takes = (format: PictureFormat) => named.some(({ type, weight }) => type === MEDIA_TYPES[format] && weight > 0);
  return ENCODED.find(takes) ?? 'svg';
}

function readRange(range: string): { type: string; weight: number } {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { type, weight: weight === undefined ? 1 : Number(weight) };
}
