/**
 * Replaces the rules of an inline style element. The page's policy allows style elements by the hash of their text, so
 * the text stays and the rules change: the policy does not apply to those.
 */
export function replaceRules(element: HTMLStyleElement, css: string): void {
  const { sheet } = element;
  if (!sheet) return;
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(css);
  const wanted = [...parsed.cssRules].map(({ cssText }) => cssText);
  const shared = wanted.findIndex((text, index) => sheet.cssRules[index]?.cssText !== text);
  if (shared === -1 && wanted.length === sheet.cssRules.length) return;
  const from = shared === -1 ? wanted.length : shared;
  for (let index = sheet.cssRules.length - 1; index >= from; index -= 1) sheet.deleteRule(index);
  for (const text of wanted.slice(from)) sheet.insertRule(text, sheet.cssRules.length);
}
