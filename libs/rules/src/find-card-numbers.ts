import { cardRanges, startsWithin } from './card-ranges.ts';

const MIN_LENGTH = 12;
const MAX_LENGTH = 19;

/** Stands for each hidden digit. */
const HIDDEN = '•';

/** Digits of a text with nothing but other characters than letters between them, and where they stand. */
type Run = {
  readonly digits: number[];
  /** Place in the text of each digit's first character, and of the character after it. */
  readonly from: number[];
  readonly to: number[];
};

const newRun = (): Run => ({ digits: [], from: [], to: [] });

/** Where a card number is among the digits of a run: the first, and the one after the last. */
type Found = readonly [start: number, end: number];

/**
 * Whether a text contains a card number that must not be stored outside the vault (SEC-02): 12 to 19 digits that pass the
 * Luhn check and start like the numbers of a network. Digits count in any script and spelling (NFKC, JSON and URL
 * escapes), with anything but letters between them, and within longer numbers. Takes linear time.
 */
export function hasCardNumber(text: string): boolean {
  for (const run of runsIn(text)) if (numbersIn(text, run).next().done !== true) return true;
  return false;
}

/** Hides every digit of the card numbers in a text (SEC-02), see {@link hasCardNumber}. Takes linear time. */
export function maskCardNumbers(text: string): string {
  /** By the place of a hidden digit's first character: the place after its last one. */
  let hidden: Uint32Array | undefined;
  for (const run of runsIn(text)) {
    const { from, to } = run;
    let next = 0;
    for (const [start, end] of numbersIn(text, run)) {
      hidden ??= new Uint32Array(text.length);
      for (next = Math.max(next, start); next < end; next += 1) hidden[from[next]!] = to[next]!;
    }
  }
  if (hidden === undefined) return text;
  let masked = '';
  let shown = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (hidden[at] === 0) continue;
    masked += text.slice(shown, at) + HIDDEN;
    shown = hidden[at]!;
    at = shown - 1;
  }
  return masked + text.slice(shown);
}

/** One character as JSON, URLs and HTML escape it. */
const ESCAPE =
  /\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|\\u[0-9a-f]{4}|\\[bfnrt]|%[0-7][0-9a-f]|%[cd][0-9a-f]%[0-9a-f]{2}|%e[0-9a-f](?:%[0-9a-f]{2}){2}|%f[0-7](?:%[0-9a-f]{2}){3}|&#(?:x[0-9a-f]{1,6}|[0-9]{1,7});/iy;

const MAY_HAVE_ESCAPES = /[\\%]|&#/;

function unescaped(escape: string): string {
  const given = escape.toLowerCase();
  try {
    if (given.startsWith('\\')) return JSON.parse(`"${given}"`) as string;
    if (given.startsWith('%')) return decodeURIComponent(given);
    return String.fromCodePoint(Number(given.slice(2, -1).replace('x', '0x')));
  } catch {
    return '';
  }
}

/**
 * Values whose digits may look like a card's number: SHA-256 in hexadecimal digits, such as the fingerprint of a card,
 * with at least twelve letters; and a UUID with a letter (1 in 1,500 random ones does).
 */
const HASH_OR_UUID =
  /(?<![\da-z])(?:(?=(?:\d*[a-f]){12})[\da-f]{64}|(?=[\d-]{0,35}[a-f])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\da-z])/giu;

/** The runs that are long enough. A text with escapes is read both as it stands and decoded. */
function* runsIn(text: string): Generator<Run> {
  if (text.length < MIN_LENGTH) return;
  const skipped = text.length < UUID_LENGTH ? [] : [...text.matchAll(HASH_OR_UUID)];
  yield* readRuns(text, skipped, false);
  if (MAY_HAVE_ESCAPES.test(text)) yield* readRuns(text, skipped, true);
}

function* readRuns(text: string, skipped: readonly RegExpExecArray[], isDecoded: boolean): Generator<Run> {
  let run = newRun();
  let skips = 0;
  for (let at = 0, to = 0; at < text.length; at = to) {
    to = at + 1;
    const code = text.charCodeAt(at);
    let meaning = '';
    const skip = skipped[skips];
    if (at === skip?.index) {
      skips += 1;
      to = at + skip[0].length;
      meaning = LETTER;
    } else if (isDecoded && ESCAPE_STARTS.has(code)) {
      ESCAPE.lastIndex = at;
      const [escape = ''] = ESCAPE.exec(text) ?? [];
      to = at + Math.max(1, escape.length);
      meaning = meaningOf(unescaped(escape));
    } else if (code < 0x80) meaning = ASCII[code]!;
    else {
      const character = String.fromCodePoint(text.codePointAt(at)!);
      to = at + character.length;
      meaning = meaningOf(character);
    }
    for (let place = 0; place < meaning.length; place += 1) {
      if (meaning[place] !== LETTER) {
        run.digits.push(meaning.charCodeAt(place) - ZERO);
        run.from.push(at);
        run.to.push(to);
      } else if (run.digits.length > 0) {
        if (run.digits.length >= MIN_LENGTH) yield run;
        run = newRun();
      }
    }
  }
  if (run.digits.length >= MIN_LENGTH) yield run;
}

const ZERO = 0x30;
const UUID_LENGTH = 36;
const ESCAPE_STARTS: ReadonlySet<number> = new Set(Array.from('\\%&', (character) => character.charCodeAt(0)));
const LETTER = 'x';

/** What characters mean: digits, LETTER, or nothing for those that may stand between digits. */
const meanings = new Map<string, string>();

function meaningOf(character: string): string {
  const known = meanings.get(character);
  if (known !== undefined) return known;
  const meaning = Array.from(character.normalize('NFKC'), (part) =>
    /\p{Nd}/u.test(part) ? String(digitValue(part)) : /\p{L}/u.test(part) ? LETTER : '',
  ).join('');
  // The letters of all scripts would fill the memory.
  if (meaning !== LETTER) meanings.set(character, meaning);
  return meaning;
}

/** The value of a digit of any script: each script has them in a row, from 0 to 9. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

const ASCII: readonly string[] = Array.from({ length: 0x80 }, (_, code) =>
  String.fromCharCode(code)
    .replace(/[a-z]/i, LETTER)
    .replace(/[^0-9x]/, ''),
);

/** Card numbers among the digits of a run, by ascending start; of those with the same start, the longest. */
function* numbersIn(text: string, run: Run): Generator<Found> {
  const { digits } = run;
  const count = digits.length;
  const sums = luhnSums(digits);
  const groups = groupsOf(text, run);
  for (let start = 0; start + MIN_LENGTH <= count; start += 1) {
    const lengths = lengthsAt(digits, start);
    if (lengths === null) continue;
    for (let length = Math.min(MAX_LENGTH, count - start); length >= MIN_LENGTH; length -= 1) {
      const kind = lengths[length - MIN_LENGTH];
      const last = start + length - 1;
      const sum = sums[last % 2]!;
      if (kind === undefined || (sum[last + 1]! - sum[start]!) % 10 !== 0) continue;
      if (!groups.mayBeNumber(start, last, kind)) continue;
      yield [start, last + 1];
      break;
    }
  }
}

/** Luhn sums of the first digits, for numbers whose last digit has an even place and for those with an odd one. */
function luhnSums(digits: readonly number[]): readonly [Uint32Array, Uint32Array] {
  const [even, odd] = [new Uint32Array(digits.length + 1), new Uint32Array(digits.length + 1)];
  for (let place = 0; place < digits.length; place += 1) {
    const digit = digits[place]!;
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
    even[place + 1] = even[place]! + (place % 2 === 0 ? digit : doubled);
    odd[place + 1] = odd[place]! + (place % 2 === 1 ? digit : doubled);
  }
  return [even, odd];
}

/**
 * Decides which digits of a run can be one number. With other characters between its digits, a number starts and ends
 * with a group of digits, or beside zeros that fill one. Between its groups are the same characters, or single ones, which
 * may differ unless the number is a rare one. Otherwise most lists of prices or telephone numbers would contain some.
 */
function groupsOf(text: string, { digits, from, to }: Run) {
  const count = digits.length;
  const [starts, ends] = [new Uint8Array(count + 1), new Uint8Array(count + 1)];
  /** Gaps up to a digit, those that differ from the gap before, those of several characters, and the place of the next gap. */
  const [gaps, changes, wide] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)];
  const nextGap = new Uint32Array(count + 1);
  let gap = '';
  for (let at = 0; at < count; at += 1) {
    const isFirst = at === 0 || from[at]! > to[at - 1]!;
    gaps[at] = (gaps[at - 1] ?? 0) + (isFirst ? 1 : 0);
    starts[at] = isFirst || (starts[at - 1] === 1 && digits[at - 1] === 0) ? 1 : 0;
    changes[at] = changes[at - 1] ?? 0;
    wide[at] = wide[at - 1] ?? 0;
    if (!isFirst || at === 0) continue;
    const found = text.slice(to[at - 1], from[at]);
    if (found !== gap) changes[at]! += 1;
    if (found.length > ONE_CHARACTER.exec(found)![0].length) wide[at]! += 1;
    gap = found;
  }
  nextGap[count - 1] = count;
  for (let at = count - 1; at >= 0; at -= 1) {
    const isLast = at === count - 1 || gaps[at + 1] !== gaps[at];
    ends[at] = isLast || (ends[at + 1] === 1 && digits[at + 1] === 0) ? 1 : 0;
    nextGap[at] = isLast ? at + 1 : nextGap[at + 1]!;
  }
  return {
    mayBeNumber(start: number, last: number, kind: 'usual' | 'rare'): boolean {
      const isWhole = starts[start] === 1 && ends[last] === 1;
      if (!isWhole) return kind === 'usual' && gaps[start] === gaps[last];
      if (kind === 'usual' && wide[start] === wide[last]) return true;
      return nextGap[start]! > last || changes[nextGap[start]!] === changes[last];
    },
  };
}

/** A character with what combines with it. */
const ONE_CHARACTER = /^.[\p{M}\p{Cf}]*/su;

type Lengths = readonly ('usual' | 'rare' | undefined)[];

/** Lengths of the numbers that start with four digits, from MIN_LENGTH on; null for none. Made on first use. */
const lengthsByStart: (Lengths | null | undefined)[] = [];

function lengthsAt(digits: readonly number[], at: number): Lengths | null {
  const start = digits[at]! * 1000 + digits[at + 1]! * 100 + digits[at + 2]! * 10 + digits[at + 3]!;
  const known = lengthsByStart[start];
  if (known !== undefined) return known;
  return (lengthsByStart[start] = lengthsOf(String(start).padStart(4, '0')));
}

function lengthsOf(start: string): Lengths | null {
  const ranges = cardRanges.filter(({ starts }) => starts.some((range) => startsWithin(start, range)));
  if (ranges.length === 0) return null;
  return Array.from({ length: MAX_LENGTH - MIN_LENGTH + 1 }, (_, place) => {
    const found = ranges.filter(({ lengths }) => lengths.includes(place + MIN_LENGTH));
    return found.length === 0 ? undefined : found.every(({ isRare }) => isRare === true) ? 'rare' : 'usual';
  });
}
