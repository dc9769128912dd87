import { findNodeAtLocation, parseTree, type JSONPath, type Node } from 'jsonc-parser';
import { jsonLimit } from '../json-limits.ts';
import { holdsTokens, layOut } from './json-layout.ts';

/**
 * Changes one value of a JSON text and leaves everything else as it is written. A new key comes last in its object.
 * New values are written as the partners' files have them.
 * @param value undefined removes the key
 * @throws Error when the path leads through a value that has no keys, or the text is beyond the limits of files (SEC-02)
 */
export function editJson(text: string, path: JSONPath, value: unknown): string {
  const limit = jsonLimit(text);
  if (limit) throw new Error(`${limit.problem} (expected ${limit.expected})`);
  const root = parseTree(text);
  const nodeAt = (steps: JSONPath) => root && findNodeAtLocation(root, steps);
  const known = path.findLastIndex((_, index) => nodeAt(path.slice(0, index + 1)) !== undefined) + 1;
  const node = nodeAt(path.slice(0, known));
  const isThere = known === path.length;
  if (!node) throw new Error('the file is empty');
  if (value === undefined) return isThere ? withoutMember(text, node) : text;
  const indent = indentAt(text, node.offset);
  if (isThere) return replaced(text, node, layOut(value, indent));
  const [name = '', ...steps] = path.slice(known);
  if (node.type !== (typeof name === 'string' ? 'object' : 'array'))
    throw new Error(`${path.slice(0, known).join('.')} has no ${typeof name === 'string' ? 'keys' : 'items'}`);
  const content = steps.reduceRight((inner, step) => (typeof step === 'string' ? { [step]: inner } : [inner]), value);
  const written = layOut(content, `${indent}  `);
  return withMember(
    text,
    node,
    typeof name === 'string' ? `${JSON.stringify(name)}: ${written}` : written,
    holdsTokens(content),
  );
}

const replaced = (text: string, { offset, length }: Pick<Node, 'offset' | 'length'>, by: string): string =>
  text.slice(0, offset) + by + text.slice(offset + length);

/** A line break, and the indentation of the line that has an offset. */
const indentAt = (text: string, offset: number): string =>
  `\n${/^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset) + 1))?.[0] ?? ''}`;

/**
 * Adds the text of a member to an object or a list.
 * @param isSpread whether an object that was on one line gets several, because it is a group that gets another token
 */
function withMember(text: string, node: Node, member: string, isSpread: boolean): string {
  const children = node.children ?? [];
  const [first, last] = [children[0], children.at(-1)];
  const indent = indentAt(text, node.offset);
  const inner = `${indent}  `;
  if (first && last && text.slice(node.offset, first.offset).includes('\n'))
    return replaced(text, { offset: last.offset + last.length, length: 0 }, `,${inner}${member}`);
  const members = [...children.map(({ offset, length }) => text.slice(offset, offset + length)), member];
  const [open, close] = node.type === 'array' ? ['[', ']'] : ['{', '}'];
  const contents = isSpread ? `${inner}${members.join(`,${inner}`)}${indent}` : ` ${members.join(', ')} `;
  return replaced(text, node, `${open}${contents}${close}`);
}

/** Removes a value with its key, and the comma that it leaves. */
function withoutMember(text: string, node: Node): string {
  const member = node.parent?.type === 'property' ? node.parent : node;
  const siblings = member.parent?.children ?? [];
  const at = siblings.indexOf(member);
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  const begin = before ? before.offset + before.length : member.offset;
  const end = !before && after ? after.offset : member.offset + member.length;
  if (before || after) return replaced(text, { offset: begin, length: end - begin }, '');
  return replaced(text, member.parent ?? member, member.parent?.type === 'array' ? '[]' : '{}');
}
