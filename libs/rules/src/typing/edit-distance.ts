/** Longer texts are not names. */
const MAX_LENGTH = 40;

/** Three rows of the table of distances. They are reused, because a query compares thousands of names. */
const WIDTH = MAX_LENGTH + 4;
let before = new Uint8Array(WIDTH);
let above = new Uint8Array(WIDTH);
let row = new Uint8Array(WIDTH);

/**
 * How many typing errors separate a typed text from a name: letters added, left out, replaced, or swapped with the next
 * one (optimal string alignment). Written here, because libraries do not count swaps, or do not compare the beginning of
 * a name.
 * @param limit the search stops above it; at most 2
 * @param mode `beginning` compares with the beginning of the name that fits best, for texts that are still being typed
 * @returns Infinity above the limit, and for texts of more than 40 letters
 */
export function editDistance(typed: string, name: string, limit: number, mode: 'whole' | 'beginning'): number {
  const surplus = typed.length - name.length;
  if (typed.length > MAX_LENGTH || surplus > limit || (mode === 'whole' && -surplus > limit)) return Infinity;
  const width = Math.min(name.length, typed.length + limit);
  for (let column = 0; column <= width; column += 1) row[column] = column;
  for (let i = 1; i <= typed.length; i += 1) {
    [before, above, row] = [above, row, before];
    if (fillRow(typed, name, i, width) > limit) return Infinity;
  }
  let distance = row[width]!;
  if (mode === 'beginning')
    for (let column = 0; column < width; column += 1) distance = Math.min(distance, row[column]!);
  return distance > limit ? Infinity : distance;
}

/** Fills the row of a typed letter. @returns the least distance in it */
function fillRow(typed: string, name: string, i: number, width: number): number {
  const letter = typed.charCodeAt(i - 1);
  const letterBefore = i > 1 ? typed.charCodeAt(i - 2) : -1;
  let rowLeast = i;
  row[0] = i;
  for (let j = 1; j <= width; j += 1) {
    const other = name.charCodeAt(j - 1);
    let least = above[j - 1]! + (letter === other ? 0 : 1);
    if (above[j]! + 1 < least) least = above[j]! + 1;
    if (row[j - 1]! + 1 < least) least = row[j - 1]! + 1;
    const isSwapped = j > 1 && letterBefore === other && letter === name.charCodeAt(j - 2);
    if (isSwapped && before[j - 2]! + 1 < least) least = before[j - 2]! + 1;
    row[j] = least;
    if (least < rowLeast) rowLeast = least;
  }
  return rowLeast;
}

/** How many typing errors a text may have: one from four letters on, two from eight on. */
export function typosAllowed({ length }: string): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}
