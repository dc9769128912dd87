/** Width of a text in pixels at a font size. */
type WidthOf = (text: string, size: number) => number;

/** The lines of a title and the font size at which they fit. */
export type CardTitle = { lines: string[]; size: number };

const MAX_LINES = 3;
/** Pixels; the first size at which the title fits. */
const SIZES = [76, 64, 54, 46, 38] as const;
const ELLIPSIS = '…';

/**
 * Breaks a title into at most three lines, in the largest size that fits; what is too long even in the smallest ends in an
 * ellipsis.
 * @param width in pixels
 */
export function cardTitle(title: string, width: number, widthOf: WidthOf): CardTitle {
  const words = title.split(/\s+/).filter(Boolean);
  let lines: string[] = [];
  for (const size of SIZES) {
    lines = breakLines(words, (text) => widthOf(text, size) <= width);
    if (lines.length <= MAX_LINES && lines.every((line) => widthOf(line, size) <= width)) return { lines, size };
  }
  const size = SIZES.at(-1)!;
  const shown = [...lines.slice(0, MAX_LINES - 1), lines.slice(MAX_LINES - 1).join(' ')].filter(Boolean);
  return { size, lines: shown.map((line) => cardLine(line, width, (text) => widthOf(text, size))) };
}

/** A text on one line; what is too long ends in an ellipsis. */
export function cardLine(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(letters.join('').trimEnd() + ELLIPSIS) > width) letters.pop();
  return letters.join('').trimEnd() + ELLIPSIS;
}

function breakLines(words: readonly string[], fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
