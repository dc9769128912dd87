/** Published test numbers of the networks. */
export const TEST_NUMBERS = {
  Visa: '4111111111111111',
  'Visa of 13 digits': '4222222222222',
  'Visa of 19 digits': '4000000000000000006',
  Mastercard: '5555555555554444',
  'Mastercard since 2017': '2223003122003222',
  'American Express': '378282246310005',
  Discover: '6011111111111117',
  'Diners Club': '30569309025904',
  JCB: '3530111333300000',
  UnionPay: '6200000000000005',
  Maestro: '6759649826438453',
  'Maestro of 12 digits': '501800000009',
  'Maestro of 19 digits': '6799990100000000019',
} as const;

const fours = (number: string, separator: string): string => number.replace(/(.{4})(?=.)/g, `$1${separator}`);
const digitsFrom =
  (first: number) =>
  (number: string): string =>
    number.replace(/[0-9]/g, (digit) => String.fromCodePoint(first + Number(digit)));
const each = (number: string, spell: (digit: string) => string): string => Array.from(number, spell).join('');

/** Ways in which a card number can be written so that a person or a program still reads it. */
export const CARD_SPELLINGS: Readonly<Record<string, (number: string) => string>> = {
  'as it is': String,
  'with spaces': (number) => fours(number, ' '),
  'with hyphens': (number) => fours(number, '-'),
  'with dots': (number) => fours(number, '.'),
  'with underscores': (number) => fours(number, '_'),
  'with slashes and spaces': (number) => fours(number, ' / '),
  'with commas': (number) => fours(number, ', '),
  'with many spaces': (number) => fours(number, ' '.repeat(30)),
  'with invisible characters': (number) => fours(number, '\u200b'),
  'with dashes of print': (number) => fours(number, '\u2013'),
  'with a space behind each digit': (number) => each(number, (digit) => `${digit} `),
  'with an emoji behind each digit': (number) => each(number, (digit) => `${digit}💳`),
  'in full-width digits': digitsFrom(0xff10),
  'in mathematical digits': digitsFrom(0x1d7ce),
  'in Arabic digits': digitsFrom(0x660),
  'in Devanagari digits': digitsFrom(0x966),
  'in superscript digits': (number) => each(number, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]!),
  'in keycaps': (number) => each(number, (digit) => `${digit}\ufe0f\u20e3`),
  'in JSON escapes': (number) => each(number, (digit) => `\\u003${digit}`),
  'in URL escapes': (number) => each(number, (digit) => `%3${digit}`),
  'with URL escapes': (number) => fours(number, '%20'),
  'with JSON escapes': (number) => fours(number, '\\t'),
  'in HTML escapes': (number) => each(number, (digit) => `&#${48 + Number(digit)};`),
  'within zeros': (number) => `000${number}000`,
  'within zeros and with hyphens': (number) => `00${fours(number, '-')}00`,
  'within a word': (number) => `id${number}x`,
  'within a sentence': (number) => `Paid 48.20 on 11/20 with ${fours(number, ' ')}, thanks.`,
  'before an email address': (number) => `${fours(number, '.')}@bank.example`,
};
