import { findNodeAtLocation, parseTree, visit, type Node, type ParseError } from 'jsonc-parser';
import type { Finding } from './finding.ts';
import { jsonLimit } from './json-limits.ts';
import { explainJsonError } from './plain-json-errors.ts';

/** A parsed JSON file that knows the line of each key. */
export type JsonSource = {
  file: string;
  /** The parsed value; undefined when the text is not JSON. */
  value: unknown;
  /** Syntax errors and repeated keys; empty when the JSON is valid. */
  findings: Finding[];
  /** Line (from 1) of the key at a path such as `['hosts', 0]`, or of its nearest ancestor. */
  lineOf(path: readonly (string | number)[]): number;
};

/**
 * Parses strict JSON (no comments, no trailing commas) and records positions for findings. A text beyond the limits of
 * {@link jsonLimit} is not parsed.
 * @param file path shown in findings
 */
export function readJsonSource(file: string, content: string): JsonSource {
  const lineAt = (offset: number) => content.slice(0, offset).split('\n').length;
  const limit = jsonLimit(content);
  if (limit) {
    const { offset, ...text } = limit;
    return { file, value: undefined, findings: [{ file, line: lineAt(offset), ...text }], lineOf: () => 1 };
  }
  const { errors, repeated } = scan(content);
  const encoding = encodingFinding(file, content, lineAt);
  const findings = encoding
    ? [encoding]
    : errors.slice(0, 1).map((error) => syntaxFinding(file, content, error, lineAt));
  // Most files have no findings, so most trees are never needed.
  let tree: Node | undefined;
  if (findings.length === 0) {
    for (const { name, offset, first } of repeated) {
      findings.push({
        file,
        line: lineAt(offset),
        key: name,
        problem: `"${name}" appears twice in the same object; the first is on line ${lineAt(first)}`,
        expected: 'every key once',
        fix: 'remove one of them',
      });
    }
  }
  return {
    file,
    value: findings.length === 0 ? safeParse(content) : undefined,
    findings,
    lineOf(path) {
      tree ??= parseTree(content, [], STRICT);
      for (let depth = path.length; depth > 0; depth -= 1) {
        const node: Node | undefined = tree && findNodeAtLocation(tree, path.slice(0, depth) as (string | number)[]);
        if (node) return lineAt((node.parent?.type === 'property' ? node.parent : node).offset);
      }
      return 1;
    },
  };
}

type LineAt = (offset: number) => number;

function syntaxFinding(file: string, content: string, error: ParseError, lineAt: LineAt): Finding {
  if (content.trim() === '') {
    return { file, line: 1, key: '', problem: 'the file is empty', expected: 'JSON', fix: 'write {} at least' };
  }
  const { problem, fix, offset } = explainJsonError(error, content);
  const line = lineAt(offset);
  return {
    file,
    line,
    key: '',
    problem: `the file is not valid JSON: ${problem}`,
    expected: 'JSON without comments and without trailing commas',
    fix: `${fix} (line ${line})`,
  };
}

/** Reports what an editor with another encoding leaves behind: a byte order mark, or bytes that are not UTF-8. */
function encodingFinding(file: string, content: string, lineAt: LineAt): Finding | undefined {
  const expected = 'UTF-8 without a byte order mark';
  if (content.startsWith('\uFEFF')) {
    return {
      file,
      line: 1,
      key: '',
      problem: 'the file starts with an invisible byte order mark (BOM)',
      expected,
      fix: 'save it as "UTF-8", not as "UTF-8 with BOM"',
    };
  }
  const broken = content.indexOf('\uFFFD');
  if (broken === -1) return undefined;
  return {
    file,
    line: lineAt(broken),
    key: '',
    problem: `after "${(content.slice(0, broken).split('\n').at(-1) ?? '').slice(-20)}" there are bytes that are not UTF-8`,
    expected,
    fix: 'save the file as UTF-8, and write the character again',
  };
}

/** JSON without comments and trailing commas. */
const STRICT = { disallowComments: true, allowTrailingComma: false };

type RepeatedKey = { name: string; offset: number; first: number };

/** The syntax errors of a text, and keys that an object contains twice: JSON.parse would silently use the last one. */
function scan(content: string): { errors: ParseError[]; repeated: RepeatedKey[] } {
  const errors: ParseError[] = [];
  const repeated: RepeatedKey[] = [];
  const objects: Map<string, number>[] = [];
  visit(
    content,
    {
      onObjectBegin: () => void objects.push(new Map()),
      onObjectEnd: () => void objects.pop(),
      onObjectProperty: (name, offset) => {
        const keys = objects.at(-1);
        const first = keys?.get(name);
        if (first === undefined) keys?.set(name, offset);
        else repeated.push({ name, offset, first });
      },
      onError: (error, offset, length) => errors.push({ error, offset, length }),
    },
    STRICT,
  );
  return { errors, repeated };
}

function safeParse(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return undefined;
  }
}
