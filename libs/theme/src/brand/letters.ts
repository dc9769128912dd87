/** A letter as one pen stroke with a cap height of 20, and its width. */
type Letter = { width: number; stroke: string };

const letter = (width: number, stroke: string): Letter => ({ width, stroke });

const oval = (half: number): string => `M${half} 0A${half} 10 0 1 0 ${half} 20A${half} 10 0 1 0 ${half} 0Z`;

/** Capitals, digits and a few signs, drawn for this project, so that names need no font. */
const LETTERS: Readonly<Record<string, Letter>> = {
  A: letter(16, 'M0 20L8 0L16 20M3 13H13'),
  B: letter(13, 'M0 0V20H7.5A5.25 5.25 0 0 0 7.5 9.5H0M0 0H6.5A4.75 4.75 0 0 1 6.5 9.5'),
  C: letter(16, 'M16 4.2A9 10 0 1 0 16 15.8'),
  D: letter(16, 'M0 0H6A10 10 0 0 1 6 20H0Z'),
  E: letter(11, 'M11 0H0V20H11M0 10H9'),
  F: letter(11, 'M11 0H0V20M0 10H9'),
  G: letter(17, 'M16 4.2A9 10 0 1 0 17.3 13V10.5H10'),
  H: letter(15, 'M0 0V20M15 0V20M0 10H15'),
  I: letter(0, 'M0 0V20'),
  J: letter(9, 'M9 0V14A4.5 6 0 0 1 0 14'),
  K: letter(13, 'M0 0V20M13 0L0 12M4.6 8L13 20'),
  L: letter(10, 'M0 0V20H10'),
  M: letter(19, 'M0 20V0L9.5 14L19 0V20'),
  N: letter(15, 'M0 20V0L15 20V0'),
  O: letter(18, oval(9)),
  P: letter(13, 'M0 20V0H7A5.5 5.5 0 0 1 7 11H0'),
  Q: letter(18, `${oval(9)}M12 14L18 21`),
  R: letter(13, 'M0 20V0H7A5.5 5.5 0 0 1 7 11H0M6.5 11L13 20'),
  S: letter(
    12,
    'M11 3.5C9.5 1 7.8 0 5.8 0C2.8 0 .8 2 .8 4.8C.8 11.5 11.8 8 11.8 15C11.8 18 9.5 20 6.2 20C3.6 20 1.6 18.8 .2 16.2',
  ),
  T: letter(14, 'M0 0H14M7 0V20'),
  U: letter(14, 'M0 0V13A7 7 0 0 0 14 13V0'),
  V: letter(16, 'M0 0L8 20L16 0'),
  W: letter(24, 'M0 0L6 20L12 2L18 20L24 0'),
  X: letter(14, 'M0 0L14 20M14 0L0 20'),
  Y: letter(14, 'M0 0L7 10.5L14 0M7 10.5V20'),
  Z: letter(13, 'M0 0H13L0 20H13'),
  0: letter(13, oval(6.5)),
  1: letter(6, 'M0 4L6 0V20'),
  2: letter(12, 'M.5 5A5.6 5.6 0 0 1 11.5 6C11.5 9.5 6 13 .5 20H12'),
  3: letter(12, 'M.5 0H11L5.5 7.5A6.2 6.2 0 1 1 .3 16'),
  4: letter(13, 'M9.5 20V0L0 14H13'),
  5: letter(12, 'M11 0H2L1 8.5A6.3 6.3 0 1 1 .3 17'),
  6: letter(12, 'M9 0C4 4 0 9 0 14A6 6 0 1 0 6 8C3 8 1 10 .3 12'),
  7: letter(12, 'M0 0H12L4 20'),
  8: letter(12, 'M6 9.5A4.75 4.75 0 1 1 6 0A4.75 4.75 0 1 1 6 9.5A5.25 5.25 0 1 0 6 20A5.25 5.25 0 1 0 6 9.5'),
  9: letter(12, 'M3 20C8 16 12 11 12 6A6 6 0 1 0 6 12C9 12 11 10 11.7 8'),
  '&': letter(
    15,
    'M15 20L4 6.5C2 4 3.5 0 7 0C10.5 0 11.5 4.5 8.5 6.5L3.5 9.5C-1 12.5 .5 20 6.5 20C11 20 13.5 16 14 12',
  ),
  '-': letter(7, 'M0 11H7'),
  '.': letter(0, 'M0 19.9V20'),
  "'": letter(0, 'M0 0V4'),
};

const GAP = 6;
const SPACE = 7;

/** Accents above a letter, drawn around its center; other accents are omitted. */
const ACCENTS: Readonly<Record<string, string>> = {
  '\u0300': 'M-3 -7L1.500 -4.500',
  '\u0301': 'M3 -7L-1.500 -4.500',
  '\u0302': 'M-3.500 -4.500L0 -7L3.500 -4.500',
  '\u0303': 'M-4 -4.500C-2.500 -7 -1 -6.500 0 -5.700C1 -5 2.500 -4.500 4 -7',
  '\u0308': 'M-3.500 -5.100V-5M3.500 -5.100V-5',
  '\u030a': 'M0 -8A2 2 0 1 0 0 -4A2 2 0 1 0 0 -8',
};

/** The characters of a text that can be drawn: capitals, and each accent as a separate character after its letter. */
const drawable = (text: string): string[] =>
  [...text.replace(/ß/g, 'ss').replace(/’/g, "'").toUpperCase().normalize('NFD')].filter(
    (char) => char === ' ' || char in LETTERS || char in ACCENTS,
  );

/** The first letter or digit of a text that can be drawn, if there is one. */
export function initialOf(text: string): Letter | undefined {
  return LETTERS[drawable(text).find((char) => /[A-Z0-9]/.test(char)) ?? ''];
}

/** Draws a text as pen strokes on one line; returns `<path>` elements and their total width. */
export function drawLetters(text: string): { paths: string; width: number } {
  let x = 0;
  let center = 0;
  const paths: string[] = [];
  const add = (at: number, stroke: string) => paths.push(`<path transform="translate(${at} 0)" d="${stroke}"/>`);
  for (const char of drawable(text)) {
    const [drawn, accent] = [LETTERS[char], ACCENTS[char]];
    if (drawn) add(x, drawn.stroke);
    if (accent) {
      if (paths.length > 0) add(center, accent);
      continue;
    }
    center = x + (drawn?.width ?? 0) / 2;
    x += drawn ? drawn.width + GAP : SPACE;
  }
  return { paths: paths.join(''), width: Math.max(x - GAP, 0) };
}
