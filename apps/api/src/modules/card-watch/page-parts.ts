import { hash } from 'node:crypto';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** Something that a page loads, with the hash that the page declares for it. */
export type NamedFile = { url: string; declared: string | undefined };

/** What decides which code a page runs and what it shows, as the HTML names it. Addresses are absolute. */
export type PageParts = {
  scripts: NamedFile[];
  /** Hashes of the code in the page: script elements, handlers, `javascript:` addresses. */
  inlineScripts: string[];
  styles: NamedFile[];
  /** Hashes of style elements and attributes. */
  inlineStyles: string[];
  frames: string[];
  /** Other elements that could lead a page elsewhere: `base`, `meta http-equiv`, forms to other hosts, early connections. */
  others: string[];
};

/** Types of script elements that hold data, which browsers do not run. */
const DATA_TYPES: ReadonlySet<string> = new Set(['application/json', 'application/ld+json']);

const FRAME_TAGS: ReadonlySet<string> = new Set([
  'iframe',
  'frame',
  'object',
  'embed',
  'applet',
  'portal',
  'fencedframe',
]);

/** Kinds of links that load no code, style or page. */
const HARMLESS_LINKS: ReadonlySet<string> = new Set([
  'icon',
  'apple-touch-icon',
  'canonical',
  'manifest',
  'alternate',
  'preload',
]);

const CODE_ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'action', 'formaction', 'data', 'xlink:href']);

/** The hash of a text or file, in the format of the `integrity` attribute. */
export const integrityOf = (content: string | Uint8Array): string => `sha384-${hash('sha384', content, 'base64')}`;

/**
 * Reads the parts of a page as browsers parse HTML (SEC-01).
 * @param url the address of the page, which relative addresses start at
 */
export function readPageParts(html: string, url: string): PageParts {
  const parts: PageParts = { scripts: [], inlineScripts: [], styles: [], inlineStyles: [], frames: [], others: [] };
  // Elements can be nested deeper than a recursion reaches.
  const waiting: Tree.Node[] = [parse(html)];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('tagName' in node) readElement(node, url, parts);
    if ('content' in node) waiting.push(node.content);
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed());
  }
  return parts;
}

function readElement(element: Tree.Element, base: string, parts: PageParts): void {
  const { tagName } = element;
  const attributes = new Map(
    element.attrs.map(({ prefix, name, value }) => [
      prefix === undefined || prefix === '' ? name : `${prefix}:${name}`,
      value,
    ]),
  );
  const absolute = (address: string): string => URL.parse(address, base)?.href ?? address;
  const file = (address: string): NamedFile => ({ url: absolute(address), declared: attributes.get('integrity') });
  for (const [name, value] of attributes) {
    if (name.startsWith('on')) parts.inlineScripts.push(`${name} of ${tagName}: ${integrityOf(value)}`);
    if (name === 'style') parts.inlineStyles.push(`style of ${tagName}: ${integrityOf(value)}`);
    if (CODE_ADDRESSES.has(name) && URL.parse(value, base)?.protocol === 'javascript:')
      parts.inlineScripts.push(`${name} of ${tagName}: ${integrityOf(value)}`);
    if (/^(?:form)?action$/.test(name) && new URL(absolute(value)).origin !== new URL(base).origin)
      parts.others.push(`form to ${absolute(value)}`);
  }
  if (tagName === 'script') readScript(element, attributes, file, parts);
  if (tagName === 'style') parts.inlineStyles.push(integrityOf(textOf(element)));
  if (tagName === 'link') readLink(attributes, file, parts);
  if (FRAME_TAGS.has(tagName)) {
    const address = attributes.get('src') ?? attributes.get('data') ?? '';
    const document = attributes.get('srcdoc');
    parts.frames.push(`${tagName} ${document === undefined ? absolute(address) : integrityOf(document)}`);
  }
  if (tagName === 'base' || attributes.has('http-equiv'))
    parts.others.push(`${tagName} ${[...attributes].map(([name, value]) => `${name}="${value}"`).join(' ')}`);
}

function readScript(
  element: Tree.Element,
  attributes: ReadonlyMap<string, string>,
  file: (address: string) => NamedFile,
  { scripts, inlineScripts }: PageParts,
): void {
  if (DATA_TYPES.has((attributes.get('type') ?? '').trim().toLowerCase())) return;
  const address = attributes.get('src') ?? attributes.get('href') ?? attributes.get('xlink:href');
  if (address === undefined) inlineScripts.push(integrityOf(textOf(element)));
  else scripts.push(file(address));
}

function readLink(
  attributes: ReadonlyMap<string, string>,
  file: (address: string) => NamedFile,
  { scripts, styles, others }: PageParts,
): void {
  const address = attributes.get('href');
  if (address === undefined) return;
  const kinds = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  const loaded = attributes.get('as')?.toLowerCase() ?? '';
  if (kinds.includes('modulepreload') || ['script', 'worker'].includes(loaded)) scripts.push(file(address));
  else if (kinds.includes('stylesheet') || loaded === 'style') styles.push(file(address));
  else if (!kinds.every((kind) => HARMLESS_LINKS.has(kind)))
    others.push(`link ${kinds.join(' ')} ${file(address).url}`);
}

const textOf = ({ childNodes }: Tree.Element): string =>
  childNodes.map((child) => ('value' in child ? child.value : '')).join('');
