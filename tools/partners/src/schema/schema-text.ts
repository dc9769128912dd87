type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Write = (node: Json, indent: string) => string;

/** A node that has properties stays on one line where it fits into this many columns. */
const COLUMNS = 120;

/** Keywords whose members have a line each, and how a member is written. */
const ON_LINES = new Map<string, Write>([
  ['properties', onNeededLines],
  ['$defs', onOneLine],
]);

/**
 * The text of a JSON Schema file. Properties and definitions have a line each where there are several, and everything
 * else stays on the line where it begins. So a schema is about as long as the list of its properties, and a diff shows
 * those that changed.
 */
export const schemaText = (schema: object): string =>
  `${onNeededLines(JSON.parse(JSON.stringify(schema)) as Json, '')}\n`;

function onNeededLines(node: Json, indent: string): string {
  const line = onOneLine(node);
  if (!line.includes('"properties": {') || indent.length + line.length <= COLUMNS) return line;
  if (Array.isArray(node)) return `[ ${node.map((item) => onNeededLines(item, indent)).join(', ')} ]`;
  const keywords = Object.entries(node as object).map(([keyword, value]: [string, Json]) => {
    const write = ON_LINES.get(keyword);
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
    const hasLines = write && isMap && Object.keys(value).length > 1;
    return `${JSON.stringify(keyword)}: ${hasLines ? onLines(value, indent, write) : onNeededLines(value, indent)}`;
  });
  return `{ ${keywords.join(', ')} }`;
}

function onLines(members: Record<string, Json>, indent: string, write: Write): string {
  const deeper = `${indent}  `;
  const lines = Object.entries(members).map(
    ([name, node]) => `${deeper}${JSON.stringify(name)}: ${write(node, deeper)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** Line breaks of JSON text stand between its parts only, never within a string. */
function onOneLine(node: Json): string {
  return JSON.stringify(node, null, 1).replaceAll(/\n */g, ' ');
}
