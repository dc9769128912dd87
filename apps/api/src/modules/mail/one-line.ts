const MAX_HEADER_LETTERS = 200;

/** Makes a text safe for a header: one line of limited length, without invisible characters or encoded words (RFC 2047). */
export const oneLine = (text: string): string =>
  text
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
    .slice(0, MAX_HEADER_LETTERS)
    .toWellFormed();
