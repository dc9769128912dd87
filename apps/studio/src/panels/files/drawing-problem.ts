/** Largest drawing, in bytes: the largest of all programs has a tenth of it. */
export const MAX_DRAWING_BYTES = 200_000;

/**
 * Explains why a chosen file cannot replace a drawing, and what to do; undefined if it can.
 * @param text what is in the file
 */
export function drawingProblem({ name, size }: Pick<File, 'name' | 'size'>, text: string): string | undefined {
  if (!/\.svg$/i.test(name)) return `${name} is not an SVG file. Fix: export the drawing as SVG, and choose that file.`;
  if (size > MAX_DRAWING_BYTES)
    return `${name} has ${Math.ceil(size / 1000)} KB, and a drawing may have ${MAX_DRAWING_BYTES / 1000} KB. Fix: export it without embedded pictures and fonts.`;
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  if (parsed.querySelector('parsererror') || parsed.documentElement.localName !== 'svg')
    return `${name} is named like an SVG file, but is none. Fix: export the drawing as SVG again.`;
  return undefined;
}
