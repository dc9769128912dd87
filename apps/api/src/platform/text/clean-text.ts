/** Control characters, lone surrogates, and marks that reverse the text around them. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Text that a person typed, without control characters other than line breaks. */
export const cleanText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(INVISIBLE, '').trim();
