/** Many short texts in one string. An array of 30,000 strings would take six times the memory. */
export type PackedText = {
  readonly count: number;
  /** The texts, each followed by a newline. */
  readonly text: string;
  /** Start offset of each text, and the end offset. */
  readonly starts: Uint32Array;
};

/** Packs texts, which must not contain newlines. */
export function packTexts(texts: readonly string[]): PackedText {
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, index) => {
    starts[index + 1] = starts[index]! + text.length + 1;
  });
  return { count: texts.length, text: `${texts.join('\n')}\n`, starts };
}

/** Text number `index`. */
export function textAt({ text, starts }: PackedText, index: number): string {
  return text.slice(starts[index], starts[index + 1]! - 1);
}
