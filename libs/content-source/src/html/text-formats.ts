import { escapeHtml } from '@dining/copy-engine';

/** Markup within a line. */
export type Format = { tag: string; open: string };

type Attributes = Readonly<Record<string, string>>;

const BOLD: ReadonlySet<string> = new Set(['b', 'strong']);
const ITALIC: ReadonlySet<string> = new Set(['i', 'em', 'cite', 'dfn', 'var']);
const STRUCK: ReadonlySet<string> = new Set(['s', 'strike', 'del']);
const HEADING = /^h[1-6]$/;

/** The value of one property of a style, in lower case. */
const styled = (style: string, property: string): string | undefined =>
  new RegExp(`(?:^|[;\\s])${property}\\s*:\\s*([\\w-]+)`, 'i').exec(style)?.[1]?.toLowerCase();

/** A style that draws a line through the text, as through an old price. */
const STRUCK_STYLE = /(?:^|[;\s])text-decoration(?:-line)?\s*:[^;]*\bline-through\b/i;

/** Whether a font weight is shown bold. */
const isHeavy = (weight: string): boolean => weight.startsWith('bold') || Number(weight) >= 600;

/**
 * The formats that an element gives its text, by its name and its style: editors write bold as a weight, and wrap whole
 * texts in `<b style="font-weight: normal">`. Headings are bold by themselves.
 */
export function formatsOf(name: string, { style = '', href, target }: Attributes): Format[] {
  const weight = HEADING.test(name) ? undefined : styled(style, 'font-weight');
  const slope = styled(style, 'font-style');
  const raised = styled(style, 'vertical-align');
  const isBold = weight === undefined ? BOLD.has(name) : isHeavy(weight);
  const isItalic = slope === undefined ? ITALIC.has(name) : slope !== 'normal';
  return [
    ...(name === 'a' && href !== undefined ? [link(href, target)] : []),
    ...(isBold ? [plain(name === 'b' ? name : 'strong')] : []),
    ...(isItalic ? [plain(name === 'i' ? name : 'em')] : []),
    ...(STRUCK.has(name) || STRUCK_STYLE.test(style) ? [plain('s')] : []),
    ...(name === 'sup' || raised === 'super' ? [plain('sup')] : []),
    ...(name === 'sub' || raised === 'sub' ? [plain('sub')] : []),
  ];
}

const plain = (tag: string): Format => ({ tag, open: `<${tag}>` });

const link = (href: string, target: string | undefined): Format => ({
  tag: 'a',
  open: `<a href="${escapeHtml(href)}"${target === undefined ? '' : ` target="${escapeHtml(target)}"`}>`,
});

/** Whether an element holds the mark of a list's item, which word processors write as text. */
export const isListMark = ({ style = '' }: Attributes): boolean => styled(style, 'mso-list') === 'ignore';

/** Whether readers of the source do not see an element, such as the first words of a mail for the list of mails. */
export const isHidden = ({ style = '', hidden }: Attributes): boolean =>
  hidden !== undefined || styled(style, 'display') === 'none' || styled(style, 'mso-hide') === 'all';
