import { differenceCiede2000, type Color } from 'culori';
import sharp from 'sharp';

/** What two pictures of pages are compared by: colors of a coarse grid, and where edges are. */
export type Impression = { colors: readonly Color[]; edges: readonly number[] };

/** The distance of two impressions: mean CIEDE2000 difference, and 1 minus the correlation of their edges. */
export type Distance = { color: number; layout: number };

/** The grids of the two widths at which programs are compared. */
const GRIDS = {
  phone: { colors: [16, 35], edges: [14, 30] },
  desktop: { colors: [32, 23], edges: [24, 17] },
} as const;

export type Width = keyof typeof GRIDS;

/** The limits below which two programs are too alike. Colors may be close when layouts are not, and the reverse. */
const LIMITS = { color: 12, layout: { phone: 0.35, desktop: 0.28 }, closeColor: 18, closeLayout: 0.45 } as const;

/** Edges are measured on a quarter of the picture's size, without its finest texture. */
const SCALE = 4;
const BLUR = { phone: 2.4, desktop: 8 } as const;
/** The strongest 3% of edges count as one, so that large type does not outweigh everything else. */
const STRONGEST = 0.97;

/** Reads the impression of a screenshot (PNG). */
export async function impressionOf(screenshot: Buffer, width: Width): Promise<Impression> {
  const { colors, edges } = GRIDS[width];
  return { colors: await gridColors(screenshot, colors), edges: await gridEdges(screenshot, width, edges) };
}

async function gridColors(screenshot: Buffer, [columns, rows]: readonly [number, number]): Promise<Color[]> {
  const { data } = await sharp(screenshot)
    .removeAlpha()
    .resize(columns, rows, { fit: 'fill', kernel: 'mitchell' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: columns * rows }, (_, cell) => ({
    mode: 'rgb' as const,
    r: (data[cell * 3] ?? 0) / 255,
    g: (data[cell * 3 + 1] ?? 0) / 255,
    b: (data[cell * 3 + 2] ?? 0) / 255,
  }));
}

async function gridEdges(screenshot: Buffer, width: Width, grid: readonly [number, number]): Promise<number[]> {
  const { width: pixels = SCALE } = await sharp(screenshot).metadata();
  const { data, info } = await sharp(screenshot)
    .greyscale()
    .resize(Math.round(pixels / SCALE))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const strengths = edgeStrengths(data, info.width, info.height);
  const limit = strengths.toSorted()[Math.floor(strengths.length * STRONGEST)] || 1;
  const picture = Buffer.from(strengths.map((strength) => (Math.min(strength, limit) / limit) * 255));
  const [columns, rows] = grid;
  const blurred = await sharp(picture, { raw: { width: info.width, height: info.height, channels: 1 } })
    .blur(BLUR[width])
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const small = await sharp(blurred, { raw: { width: info.width, height: info.height, channels: 1 } })
    .resize(columns, rows, { fit: 'fill', kernel: 'mitchell' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return normalized([...small]);
}

/** Sobel's edge strength of each pixel of a gray picture; 0 along its border. */
function edgeStrengths(gray: Buffer, width: number, height: number): Float64Array {
  const strengths = new Float64Array(width * height);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = (dx: number, dy: number) => gray[(y + dy) * width + x + dx] ?? 0;
      const across = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1);
      const down = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1);
      strengths[y * width + x] = Math.hypot(across, down);
    }
  }
  return strengths;
}

/** Centers values on 0 and scales them to length 1, so that the dot product of two lists is their correlation. */
function normalized(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const centered = values.map((value) => value - mean);
  const length = Math.hypot(...centered) || 1;
  return centered.map((value) => value / length);
}

const colorDifference = differenceCiede2000();

/** How far two impressions of the same width are apart. */
export function distanceOf(one: Impression, other: Impression): Distance {
  const differences = one.colors.map((color, cell) => colorDifference(color, other.colors[cell] as Color));
  const correlation = one.edges.reduce((sum, edge, cell) => sum + edge * (other.edges[cell] ?? 0), 0);
  return {
    color: differences.reduce((sum, difference) => sum + difference, 0) / differences.length,
    layout: 1 - correlation,
  };
}

/** Whether visitors could mistake one program's page for the other's (PRT-10). */
export const isTooAlike = ({ color, layout }: Distance, width: Width): boolean =>
  color < LIMITS.color || layout < LIMITS.layout[width] || (color < LIMITS.closeColor && layout < LIMITS.closeLayout);
