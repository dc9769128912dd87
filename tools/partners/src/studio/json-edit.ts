import { jsonLimit } from '@dining/partner-settings';
import { findNodeAtLocation, parse, parseTree, type JSONPath, type Node } from 'jsonc-parser';
import { format, resolveConfig } from 'prettier';
import { holdsTokens, isRecord, layOut } from '../token-layout.ts';

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

/**
 * Formats a text as the repository's formatter does, so that saving leaves clean diffs. A text that is not valid stays
 * as it is, and so does one beyond the limits of files.
 * @param path where the file is, which decides the style
 */
export async function formatFile(path: string, text: string): Promise<string> {
  if (!path.endsWith('.json') || jsonLimit(text)) return text;
  try {
    return await format(text, { ...(await resolveConfig(path)), filepath: path });
  } catch {
    return text;
  }
}

/** One difference between two JSON values: the path and the new value, undefined where the key was removed. */
export type Difference = { path: JSONPath; value: unknown };

/**
 * The smallest changes that turn one JSON value into another. Arrays of different length count as one value, because
 * their items have no names to tell them apart by.
 */
export function differences(before: unknown, after: unknown, path: JSONPath = []): Difference[] {
  if (isSame(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) {
    if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length)
      return [{ path, value: after }];
    return after.flatMap((item, index) => differences(before[index], item, [...path, index]));
  }
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => differences(before[key], after[key], [...path, key]));
}

/**
 * Applies what was changed here to a text that was changed elsewhere meanwhile.
 * @param base the text that both started from
 * @returns undefined when both changed the same value differently, or a text is not valid JSON within the limits of files
 */
export function mergeJson(base: string, mine: string, theirs: string): string | undefined {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const [baseValue, mineValue, theirValue] = [base, mine, theirs].map(parseStrict);
  if (!baseValue || !mineValue || !theirValue) return undefined;
  let merged = theirs;
  for (const { path, value } of differences(baseValue.value, mineValue.value)) {
    const [before, now] = [valueAt(baseValue.value, path), valueAt(theirValue.value, path)];
    if (isSame(now, value)) continue;
    if (path.length === 0 || !isSame(now, before)) return undefined;
    merged = editJson(merged, path, value);
  }
  return merged;
}

function parseStrict(text: string): { value: unknown } | undefined {
  if (jsonLimit(text)) return undefined;
  const errors: never[] = [];
  const value: unknown = parse(text, errors);
  return errors.length === 0 ? { value } : undefined;
}

const valueAt = (value: unknown, path: JSONPath): unknown =>
  path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[step] : undefined,
    value,
  );

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
