/**
 * The color that someone probably meant by a text such as `1F4E5F` or `#abc`.
 * @returns `#rrggbb` in lower case, or undefined when digits are missing or are not hexadecimal
 */
export function colorMeantBy(text: string): string | undefined {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  const long = /^[0-9a-f]{3}$/.test(digits) ? digits.replace(/./g, '$&$&') : digits;
  return /^[0-9a-f]{6}$/.test(long) ? `#${long}` : undefined;
}
