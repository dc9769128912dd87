import type { Instant } from './local-time.ts';

/** Control characters apart from tabs and line breaks: RFC 5545 allows none in a text. */
const CONTROL = /(?![\t\n])\p{Cc}/gu;

/** Octets of a line without its line break (RFC 5545, section 3.1). */
const MAX_OCTETS = 75;

/** An instant as `20270314T070000Z`, to the second. */
export const utcTime = (at: Instant): string => new Date(at).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

/** Text without control characters, whose only line break is `\n`; a half of a surrogate pair becomes U+FFFD. */
export const clean = (text: string): string => text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL, '');

/** A TEXT value (RFC 5545, section 3.3.11). */
export const escaped = (text: string): string =>
  clean(text)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Lines as the text of a file: each folded, and ended by CRLF. */
export const fileOf = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');

/** Breaks a line after at most 75 octets, never within a character; continuations begin with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
