/** A web address from a merchant's record, or undefined if it is not one. Records are not trusted. */
export function webAddress(text: string | undefined): string | undefined {
  if (text === undefined || !/^https?:\/\//i.test(text)) return undefined;
  return URL.canParse(text) ? text : undefined;
}

/** A link that calls a U.S. phone number, or undefined if the text has none. */
export function telephoneLink(phone: string | undefined): string | undefined {
  const digits = (phone ?? '').replace(/\D/g, '');
  if (digits.length === 10) return `tel:+1${digits}`;
  return digits.length === 11 && digits.startsWith('1') ? `tel:+${digits}` : undefined;
}
