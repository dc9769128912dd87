/** Longest e-mail address that the programs take (member-app document, section 5). */
export const EMAIL_MAX_LENGTH = 50;

/* No control characters and no halves of characters: no mail system takes them, and no database keeps them. */
const EMAIL =
  /^[^\s\p{Cc}\p{Cs}@"(),:;<>[\\\]]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)+$/u;

/** Whether a text, without the blanks around it, looks like one e-mail address; only a mail sent there can tell more. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= EMAIL_MAX_LENGTH && EMAIL.test(trimmed) && !trimmed.includes('..');
}
