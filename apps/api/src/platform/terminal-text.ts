import { maskCardNumbers } from '@dining/rules';

const LINE_BREAKS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/**
 * A text of a file or a person as one line for the terminal: card numbers are hidden, line breaks and other control
 * characters become spaces, and format and bidirectional characters, which could change how the line reads, are left out
 * (SEC-02).
 */
export const terminalLine = (text: string): string =>
  maskCardNumbers(text)
    .replace(/\p{Cf}/gu, '')
    .replaceAll('\0', '\u2400')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .toWellFormed();

/**
 * The same for a text whose line breaks stay.
 * @param indent what its second and all later lines start with, so that they cannot look like lines of the program
 */
export const terminalText = (text: string, indent = ''): string =>
  text.split(LINE_BREAKS).map(terminalLine).join(`\n${indent}`);
