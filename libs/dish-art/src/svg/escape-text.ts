const markup: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What XML 1.0 cannot carry, however it is written: control signs, halves of a pair, two reserved code points. */
const NOT_FOR_XML = /(?![\t\n\r])\p{Control}|\p{Surrogate}|[\ufffe\uffff]/gu;

/** Makes a text from outside safe as the content or as an attribute of an SVG file. */
export function escapeText(value: string): string {
  return value.replace(NOT_FOR_XML, '').replace(/[&<>"']/g, (sign) => markup[sign] ?? '');
}
