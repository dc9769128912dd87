/** An address of the web as it came from a merchant's record, or undefined where it is none: records are not trusted. */
export function webAddress(text: string | undefined): string | undefined {
  if (text === undefined || !/^https?:\/\//i.test(text)) return undefined;
  return URL.canParse(text) ? text : undefined;
}

/** The link that calls a U.S. number, or undefined where the text holds none. */
export function telephoneLink(phone: string | undefined): string | undefined {
  const digits = (phone ?? '').replace(/\D/g, '');
  if (digits.length === 10) return `tel:+1${digits}`;
  return digits.length === 11 && digits.startsWith('1') ? `tel:+${digits}` : undefined;
}
