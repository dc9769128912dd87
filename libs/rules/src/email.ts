/** Longest e-mail address that the programs accept (member-app document, section 5). */
export const EMAIL_MAX_LENGTH = 50;

/* No control characters and no lone surrogates: mail systems reject them, and the database cannot store them. */
const EMAIL =
  /^[^\s\p{Cc}\p{Cs}@"(),:;<>[\\\]]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)+$/u;

/** Whether a text, trimmed, looks like one e-mail address. Whether the mailbox exists only a mail can tell. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= EMAIL_MAX_LENGTH && EMAIL.test(trimmed) && !trimmed.includes('..');
}
