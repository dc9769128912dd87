import { escapeHtml } from '@dining/copy-engine';
import { Parser } from 'htmlparser2';
import { formatsOf, isHidden, isListMark, type Format } from './text-formats.ts';

const named = (names: string, tag: string) => names.split(' ').map((name) => [name, tag] as const);

/** Elements that end lines, and what their lines become: headings of other sizes the smallest, the rest paragraphs. */
const BLOCKS: ReadonlyMap<string, string> = new Map([
  ...named('address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption', ''),
  ...named('figure footer form header hr legend li main nav ol pre section summary table tbody td tfoot th thead', ''),
  ...named('tr ul', ''),
  ...['p', 'h2', 'h3', 'h4'].map((name) => [name, name] as const),
  ...named('h1 h5 h6', 'h4'),
]);

/** Elements whose text is for programs, not for readers. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set([
  ...['iframe', 'math', 'noscript', 'object', 'option', 'script', 'select', 'style', 'svg', 'template', 'textarea'],
  ...['title', 'xml'],
]);

/** The list marks of word processors, which are letters of symbol fonts. */
const BULLET = /^[·•§o\uf0a7\uf0b7]$/;

/** A finished part of a text: a line with its tag, empty if it was in no paragraph; or a list, an item or a cell. */
type Block = { tag: string; html: string; inner?: Block[] };

type OpenElement = {
  name: string;
  /** Whether the blocks of the element are put together when it ends. */
  isCollected: boolean;
  isMark: boolean;
  isUnread: boolean;
  /** The number of a list's first item, as written. */
  start: string | undefined;
  /** The number of formats around the element. */
  formats: number;
  /** The tag of the lines around the element. */
  tag: string;
};

/**
 * Rewrites HTML that was pasted from a word processor, a mail or another site into the markup that content may have
 * (CON-03, CON-06), so that sanitizing takes away no meaning: blocks end lines, a table becomes a line for each row with
 * its cells separated, bold and italics follow the styles, and nested lists stay nested. The result is not safe to show:
 * `sanitizeContentHtml` sanitizes it.
 */
export function rewritePastedHtml(html: string): string {
  const text = new PastedText();
  const parser = new Parser({
    onopentag: (name, attributes) => text.open(name, attributes),
    ontext: (data) => text.write(data),
    onclosetag: () => text.close(),
  });
  parser.end(html);
  return text.html();
}

/** Collects the blocks of a text while it is parsed. */
class PastedText {
  /** The blocks of the text, and of each list, item, row and cell that is open. */
  private readonly targets: Block[][] = [[]];
  private readonly elements: OpenElement[] = [];
  private readonly formats: Format[] = [];
  /** How many of the formats are open in the current line. */
  private opened = 0;
  /** The pieces of the current line. Space and breaks join it with the next words, so that none end it. */
  private line: string[] = [];
  private isSpaced = false;
  private breaks = 0;
  private tag = '';

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const container = this.elements.findLast(({ isCollected }) => isCollected)?.name;
    const isCollected = isCollectedIn(container, name);
    const isMark = isListMark(attributes);
    const isUnread = WITHOUT_TEXT.has(name) || isHidden(attributes);
    const { start } = attributes;
    this.elements.push({ name, isCollected, isMark, isUnread, start, formats: this.formats.length, tag: this.tag });
    if (name === 'br') this.breaks += 1;
    if (BLOCKS.has(name)) {
      this.endLine();
      this.tag = BLOCKS.get(name) ?? '';
    }
    if (isCollected) this.targets.push([]);
    const isNew = ({ tag }: Format) => !this.formats.some((outer) => outer.tag === tag);
    this.formats.push(...formatsOf(name, attributes).filter(isNew));
  }

  close(): void {
    const element = this.elements.pop();
    if (!element) return;
    if (BLOCKS.has(element.name)) this.endLine();
    while (this.formats.length > element.formats) this.endFormat();
    this.tag = element.tag;
    if (element.isCollected) this.targets.at(-2)?.push(...together(element, this.targets.pop() ?? []));
  }

  write(data: string): void {
    if (this.elements.some(({ isUnread }) => isUnread)) return;
    const isMark = this.elements.some((element) => element.isMark);
    const isVerbatim = this.elements.some(({ name }) => name === 'pre');
    for (const [index, line] of (isVerbatim ? data.split('\n') : [data]).entries()) {
      if (index > 0) this.breaks += 1;
      const words = line.replace(/[\u200b\u2060\ufeff]/g, '').replace(/[\s\u00a0]+/g, ' ');
      if (!isMark) this.add(words);
      else if (words.trim() !== '') this.add(`${words.trim().replace(BULLET, '•')} `);
    }
  }

  html(): string {
    this.endLine();
    const [blocks = []] = this.targets;
    return blocks.length === 1 && blocks[0]?.tag === '' ? blocks[0].html : blocks.map(written).join('');
  }

  private add(words: string): void {
    if (/^\s/.test(words)) this.isSpaced = true;
    if (words.trim() === '') return;
    if (this.line.length > 0) this.line.push('<br />'.repeat(this.breaks) || (this.isSpaced ? ' ' : ''));
    for (const { open } of this.formats.slice(this.opened)) this.line.push(open);
    this.opened = this.formats.length;
    this.line.push(escapeHtml(words.trim()));
    this.isSpaced = /\s$/.test(words);
    this.breaks = 0;
  }

  private endFormat(): void {
    const format = this.formats.pop();
    if (!format || this.formats.length >= this.opened) return;
    this.opened = this.formats.length;
    this.line.push(closing(format));
  }

  private endLine(): void {
    const open = this.formats.slice(0, this.opened).toReversed();
    if (this.line.length > 0)
      this.targets.at(-1)?.push({ tag: this.tag, html: [...this.line, ...open.map(closing)].join('') });
    this.line = [];
    this.opened = 0;
    this.isSpaced = false;
    this.breaks = 0;
  }
}

const closing = ({ tag }: Format): string => `</${tag}>`;

/** Items count in a list only, and cells in a row: elsewhere they are lines like others. */
function isCollectedIn(container: string | undefined, name: string): boolean {
  if (name === 'li') return container === 'ul' || container === 'ol';
  if (name === 'td' || name === 'th') return container === 'tr';
  return name === 'ul' || name === 'ol' || name === 'tr';
}

/** The blocks of an element that has ended, as blocks of the element around it. */
function together({ name, start }: OpenElement, blocks: Block[]): Block[] {
  if (blocks.length === 0) return [];
  if (name === 'tr') return row(blocks);
  if (name === 'li') return [{ tag: 'li', html: item(blocks) }];
  if (name === 'ul' || name === 'ol') return [{ tag: 'list', html: list(name, start, blocks) }];
  return [{ tag: 'cell', html: '', inner: blocks }];
}

const written = ({ tag, html }: Block): string => (tag === 'list' ? html : `<${tag || 'p'}>${html}</${tag || 'p'}>`);

function item([first, ...rest]: Block[]): string {
  if (!first) return '';
  return (first.tag === '' ? first.html : written(first)) + rest.map(written).join('');
}

/** A list in a list belongs to the item before it: word processors write it beside the item. */
function list(name: string, start: string | undefined, blocks: readonly Block[]): string {
  const items: string[] = [];
  for (const block of blocks) {
    if (block.tag === 'list' && items.length > 0) items.push(`${items.pop()}${block.html}`);
    else items.push(block.tag === 'li' || block.tag === '' ? block.html : written(block));
  }
  const first = start === undefined ? '' : ` start="${escapeHtml(start)}"`;
  return `<${name}${first}>${items.map((html) => `<li>${html}</li>`).join('')}</${name}>`;
}

/** A row of short cells is a line. Other tables only lay out a page: their cells stand below one another. */
function row(blocks: readonly Block[]): Block[] {
  const cells = blocks.map(({ inner = [] }) => inner);
  const isLine = cells.every((inner) => inner.length === 1 && (inner[0]?.tag === '' || inner[0]?.tag === 'p'));
  if (!isLine) return blocks.flatMap((block) => block.inner ?? block);
  return [{ tag: 'p', html: cells.map(([cell]) => cell?.html).join(' – ') }];
}
