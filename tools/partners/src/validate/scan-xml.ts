/** An opening tag: its name, its attributes and the line on which it starts. */
export type XmlElement = { name: string; attributes: Map<string, string>; line: number };

export type XmlScan = { elements: XmlElement[]; error?: { line: number; message: string } };

const TAG =
  /<!--[\s\S]*?-->|<\?xml[^?]*\?>|<\/([A-Za-z][\w:.-]*)\s*>|<([A-Za-z][\w:.-]*)((?:\s+[A-Za-z_:][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const INVALID = /[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/i;

/** Parses the subset of XML that drawings need; document types and CDATA are errors. */
export function scanXml(content: string): XmlScan {
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  const lineAt = (offset: number) => content.slice(0, offset).split('\n').length;
  const failed = (offset: number, message: string): XmlScan => ({ elements, error: { line: lineAt(offset), message } });
  let end = 0;
  for (const match of content.matchAll(TAG)) {
    const [whole, closed, opened, attributes = '', selfClosing] = match;
    const between = content.slice(end, match.index);
    const outside = INVALID.exec(between);
    if (outside)
      return failed(end + outside.index, `"${between.slice(outside.index, outside.index + 20).trim()}" is not valid`);
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
      const element: XmlElement = { name: opened, attributes: new Map(), line: lineAt(match.index) };
      for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
        if (element.attributes.has(name)) return failed(match.index, `${name} appears twice in <${opened}>`);
        element.attributes.set(name, double ?? single ?? '');
      }
      elements.push(element);
      if (selfClosing === '') open.push(element);
    }
  }
  const rest = content.slice(end);
  if (rest.trim() !== '') return failed(end, `"${rest.trim().slice(0, 20)}" is not valid`);
  const last = open.at(-1);
  if (last) return failed(content.length, `<${last.name}> of line ${last.line} is never closed`);
  if (elements.length === 0) return failed(0, 'it is empty');
  return { elements };
}
