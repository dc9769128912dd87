/** An opening tag: its name, its attributes with entities decoded, the line on which it starts, and what it contains. */
export type XmlElement = { name: string; attributes: Map<string, string>; line: number; children: XmlElement[] };

export type XmlScan = { elements: XmlElement[]; error?: { line: number; message: string } };

/** The declaration that drawing programs write first. Another encoding would let browsers read another drawing. */
const DECLARATION =
  /^\uFEFF?<\?xml\s+version=["']1\.0["'](?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["'](?:yes|no)["'])?\s*\?>/i;
const TAG =
  /<\/([A-Za-z][\w:.-]*)\s*>|<([A-Za-z][\w:.-]*)((?:\s+[A-Za-z_:][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const INVALID = /[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/i;

/** Levels of elements. Drawings of programs have at most 5. */
const MAX_LEVELS = 50;

const NAMED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));
const ENTITY = /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi;

/** Replaces character references; those that no character has become U+FFFD. */
const decoded = (text: string): string =>
  text.replace(ENTITY, (_whole, hex: string | undefined, decimal: string | undefined, name = '') => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return NAMED.get(name) ?? (code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\uFFFD');
  });

function notValid(text: string): string {
  if (text.startsWith('<!--')) return 'it has a comment, which drawings may not have';
  return `"${text.slice(0, 20).trim()}" is not valid`;
}

/**
 * Parses the subset of XML that drawings need. Document types, CDATA, comments and processing instructions are errors: what
 * is a comment for XML may be an element for HTML (SEC-02).
 */
export function scanXml(content: string): XmlScan {
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  let [line, counted] = [1, 0];
  /** Lines are asked for in the order of the text. */
  const lineAt = (offset: number) => {
    for (; counted < offset; counted += 1) if (content[counted] === '\n') line += 1;
    return line;
  };
  const failed = (offset: number, message: string): XmlScan => ({ elements, error: { line: lineAt(offset), message } });
  let end = DECLARATION.exec(content)?.[0].length ?? 0;
  for (const match of content.matchAll(TAG)) {
    const [whole, closed, opened, attributes = '', selfClosing] = match;
    const between = content.slice(end, match.index);
    const outside = INVALID.exec(between);
    if (outside) return failed(end + outside.index, notValid(between.slice(outside.index)));
    const inside = INVALID.exec(attributes.replace(/>/g, ''));
    if (inside) return failed(match.index, `"${inside[0]}" in <${opened}> is not valid`);
    if (open.length === 0 && between.trim() !== '') return failed(end, 'there is text outside the drawing');
    end = match.index + whole.length;
    if (closed !== undefined) {
      const last = open.pop();
      if (last?.name !== closed)
        return failed(match.index, `</${closed}> closes ${last ? `<${last.name}> of line ${last.line}` : 'nothing'}`);
    } else if (opened !== undefined) {
      if (open.length === 0 && elements.length > 0) return failed(match.index, `<${opened}> is outside the drawing`);
      const element: XmlElement = { name: opened, attributes: new Map(), line: lineAt(match.index), children: [] };
      for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
        if (element.attributes.has(name)) return failed(match.index, `${name} appears twice in <${opened}>`);
        element.attributes.set(name, decoded(double ?? single ?? ''));
      }
      elements.push(element);
      open.at(-1)?.children.push(element);
      if (selfClosing === '') open.push(element);
      if (open.length > MAX_LEVELS) return failed(match.index, `it has more than ${MAX_LEVELS} levels`);
    }
  }
  const rest = content.slice(end);
  if (rest.trim() !== '') return failed(end, notValid(rest.trim()));
  const last = open.at(-1);
  if (last) return failed(content.length, `<${last.name}> of line ${last.line} is never closed`);
  if (elements.length === 0) return failed(0, 'it is empty');
  return { elements };
}
