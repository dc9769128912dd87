import { fillPlaceholders, type CopyVariables } from './placeholders.ts';

/** Rich text: plain text, bold, superscript and links. Nothing else exists, so nothing else can be injected (CPY-05). */
export type RichNode =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; nodes: RichNode[] }
  | { kind: 'superscript'; text: string }
  | { kind: 'link'; href: string; nodes: RichNode[] };

const TOKEN = /\*\*(.+?)\*\*|\^([^^\s]{1,12})\^|\[([^\]]+)\]\(([^)\s]+)\)|(®)/g;

/** Addresses that may become links; anything else is shown as text. */
const SAFE_LINK = /^(https:\/\/|mailto:|tel:|\/(?!\/)|#)/;

/**
 * Parses the small markup of copy texts: `**bold**`, `^superscript^`, `[text](/path)`.
 * @param raiseMarks whether ® is superscripted (CPY-02)
 */
export function parseRichText(text: string, raiseMarks: boolean): RichNode[] {
  const nodes: RichNode[] = [];
  const push = (value: string) => {
    if (value !== '') nodes.push({ kind: 'text', text: value });
  };
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, bold, raised, label, href, mark] = match;
    if (mark && !raiseMarks) continue;
    if (href !== undefined && !SAFE_LINK.test(href)) continue;
    push(text.slice(end, match.index));
    end = match.index + whole.length;
    if (bold !== undefined) nodes.push({ kind: 'bold', nodes: parseRichText(bold, raiseMarks) });
    else if (href !== undefined) nodes.push({ kind: 'link', href, nodes: parseRichText(label ?? '', raiseMarks) });
    else nodes.push({ kind: 'superscript', text: raised ?? mark ?? '' });
  }
  push(text.slice(end));
  return nodes;
}

/**
 * Inserts data into a parsed text: after parsing, so it never becomes markup or a link. In addresses it is encoded.
 */
export function insertData(nodes: readonly RichNode[], data: CopyVariables): RichNode[] {
  const encoded = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, encodeURIComponent(value)]));
  return nodes.map((node) => {
    if (node.kind === 'text' || node.kind === 'superscript')
      return { kind: node.kind, text: fillPlaceholders(node.text, data) };
    const inner = insertData(node.nodes, data);
    return node.kind === 'bold'
      ? { kind: 'bold', nodes: inner }
      : { kind: 'link', href: fillPlaceholders(node.href, encoded), nodes: inner };
  });
}

/** The text without its markup, for titles, labels and announcements. */
export function plainText(text: string): string {
  return text.replace(TOKEN, (_whole, bold, raised, label, _href, mark) => String(bold ?? raised ?? label ?? mark));
}

/** Describes what is unbalanced in a text’s markup; undefined when nothing is (PRT-07). */
export function unbalancedMarkup(text: string): string | undefined {
  const rest = text.replace(TOKEN, (_whole, _b, _r, _l, href) =>
    href !== undefined && !SAFE_LINK.test(String(href)) ? '](unsafe' : '',
  );
  if (rest.includes('**')) return 'a "**" without its partner';
  if (rest.includes('](unsafe')) return 'a link that does not start with https://, mailto:, tel:, # or /';
  if (/\[[^\]]*$/.test(rest) || /\]\(/.test(rest)) return 'a link that is not written [text](address)';
  if (/[{}]/.test(text.replace(/\{[A-Za-z][A-Za-z0-9]*\}/g, '')))
    return 'a "{" or "}" that is not part of a {placeholder}';
  if ((rest.match(/\^/g) ?? []).length > 0) return 'a "^" without its partner';
  if (/<[a-z/!]/i.test(text)) return 'HTML, which copy does not support';
  return undefined;
}
