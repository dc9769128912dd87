import ts from 'typescript';
import type { SourceFile } from '../source-files.ts';

/** What a test says that it asserts, after the suites that it is in. A story has the words of its comment. */
export type TestTitle = { path: string; suites: readonly string[]; title: string; isStory: boolean };

const TEST_FILE = /\.(test|spec|e2e)\.tsx?$/;
const STORY_FILE = /\.stories\.tsx?$/;

/** The functions that take a title first: `it('…')`, `test.each(rows)('…')`, `describe.skipIf(…)('…')`. */
const RUNNERS = new Set(['it', 'test', 'describe']);

/** What may stand between a runner and its title. `skip`, `todo` and `fixme` run nothing, so they prove nothing. */
const MODIFIERS = new Set([
  'describe',
  'each',
  'for',
  'skipIf',
  'runIf',
  'concurrent',
  'sequential',
  'serial',
  'parallel',
]);

/** What is known only when a test runs: `${name}` of a template, `%s` and `$name` of a table. */
const UNKNOWN = '…';
const TABLE_VALUE = /%(?:\.\d+)?[sdifjoO#]|\$[a-z]\w*(?:\.\w+)*/g;

/** The tests and stories of some files, in the order of each file. */
export function testTitles(files: readonly SourceFile[]): TestTitle[] {
  return files.flatMap((file) => {
    if (TEST_FILE.test(file.path)) return testsOf(file);
    return STORY_FILE.test(file.path) ? storiesOf(file) : [];
  });
}

const parse = ({ path, text }: SourceFile) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

function testsOf(file: SourceFile): TestTitle[] {
  const titles: TestTitle[] = [];
  const visit = (node: ts.Node, suites: readonly string[]): void => {
    const names = ts.isCallExpression(node) ? runnerNames(node.expression) : undefined;
    const first = ts.isCallExpression(node) ? node.arguments[0] : undefined;
    const title = names && first ? wordsOf(first)?.replace(TABLE_VALUE, UNKNOWN) : undefined;
    if (names && title !== undefined) {
      if (names.includes('describe')) {
        ts.forEachChild(node, (child) => visit(child, [...suites, title]));
        return;
      }
      titles.push({ path: file.path, suites, title, isStory: false });
    }
    ts.forEachChild(node, (child) => visit(child, suites));
  };
  visit(parse(file), []);
  return titles;
}

/** The names in a test runner, `['describe', 'skipIf', 'each']`, or undefined for any other expression. */
function runnerNames(expression: ts.Expression): string[] | undefined {
  if (ts.isIdentifier(expression)) return RUNNERS.has(expression.text) ? [expression.text] : undefined;
  if (ts.isCallExpression(expression)) return runnerNames(expression.expression);
  if (ts.isTaggedTemplateExpression(expression)) return runnerNames(expression.tag);
  if (!ts.isPropertyAccessExpression(expression) || !MODIFIERS.has(expression.name.text)) return undefined;
  const names = runnerNames(expression.expression);
  return names && [...names, expression.name.text];
}

/** The words of a title, undefined where nothing of it is known. */
function wordsOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(({ expression, literal }) => (wordsOf(expression) ?? UNKNOWN) + literal.text);
    return [node.head.text, ...spans].join('');
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  return `${wordsOf(node.left) ?? UNKNOWN}${wordsOf(node.right) ?? UNKNOWN}`;
}

/** The exported stories with a comment: `/** ACC-06: an empty list. *\/ export const Empty: Story`. */
function storiesOf(file: SourceFile): TestTitle[] {
  return parse(file).statements.flatMap((statement) => {
    const comment = ts.isVariableStatement(statement)
      ? ts.getJSDocCommentsAndTags(statement).find(ts.isJSDoc)
      : undefined;
    const title = ts.getTextOfJSDocComment(comment?.comment)?.replaceAll(/\s+/g, ' ');
    return title ? [{ path: file.path, suites: [], title, isStory: true }] : [];
  });
}
