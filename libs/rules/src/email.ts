import { INVISIBLE } from './invisible.ts';

/** Longest e-mail address that the programs accept (member-app document, section 5). */
export const EMAIL_MAX_LENGTH = 50;

/*
 * No invisible characters, and no control characters and lone surrogates, which mail systems reject and the database cannot
 * store. No curly quotes, which phones and word processors put in place of straight ones: the mail would go nowhere.
 */
const EMAIL =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800@"‘’“”(),:;<>[\\\]]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)+$/u;

/**
 * An e-mail address as it is stored and mailed to, so that people can type it again: without white space around it and the
 * invisible characters that pages and keyboards add, and with accents composed (NFC). Letters that differ visibly, such as
 * full-width ones (NFKC), stay, and so does a space between words, which makes the address invalid. Addresses with letters
 * beyond ASCII are in lower case, because a database may fold ASCII alone.
 */
export function normalizeEmail(text: string): string {
  const address = text
    .replace(INVISIBLE, '')
    .replace(/[^\S ]/g, '')
    .trim()
    .normalize();
  return /[^\0-\x7f]/.test(address) ? address.toLowerCase().normalize() : address;
}

/** What is equal for all spellings of one e-mail address, however they are spaced: it finds members (ENR-03, ENR-06). */
export const emailKey = (text: string): string => normalizeEmail(text.replace(/ /g, '')).toLowerCase();

/**
 * Whether a text, trimmed, looks like one e-mail address. Whether the mailbox exists only a mail can tell. What somebody
 * typed is passed through {@link normalizeEmail} first.
 */
export function isEmail(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= EMAIL_MAX_LENGTH && EMAIL.test(trimmed) && !trimmed.includes('..');
}
