/** The parts of packages without types that draw text. */
declare module 'fontkit' {
  export type Glyph = { path: { toSVG(): string } };
  export type Font = {
    unitsPerEm: number;
    variationAxes: Record<string, { min: number; max: number }>;
    getVariation(settings: Record<string, number>): Font;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] };
  };
  /** @throws Error when the bytes are not a font */
  export function create(bytes: Buffer): Font;
}

declare module 'wawoff2' {
  /** The font file in a WOFF2 file. */
  export function decompress(bytes: Uint8Array): Promise<Uint8Array>;
}
