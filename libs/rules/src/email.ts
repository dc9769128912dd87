/** Longest e-mail address that the programs take (member-app document, section 5). */
export const EMAIL_MAX_LENGTH = 50;

const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** Whether a text looks like one e-mail address; only a mail sent there can tell more. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= EMAIL_MAX_LENGTH && EMAIL.test(trimmed) && !trimmed.includes('..');
}
