const markup: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that XML 1.0 does not allow even when escaped: control characters, unpaired surrogates, two noncharacters. */
const NOT_FOR_XML = /(?![\t\n\r])\p{Control}|\p{Surrogate}|[\ufffe\uffff]/gu;

/** Escapes external text for the content or an attribute of an SVG file. */
export function escapeText(value: string): string {
  return value.replace(NOT_FOR_XML, '').replace(/[&<>"']/g, (sign) => markup[sign] ?? '');
}
