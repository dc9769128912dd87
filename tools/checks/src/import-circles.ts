import { join } from 'node:path/posix';
import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

/**
 * Groups of files that import each other in a circle, directly or through others, each as one line. Imports of types
 * count: they make files just as hard to read and move apart.
 * @param groupOf what a file belongs to, for circles of larger parts than files
 */
export function importCircles(
  files: readonly SourceFile[],
  groupOf: (path: string) => string = (path) => path,
): string[] {
  const imports = new Map<string, string[]>();
  for (const file of files) {
    const group = groupOf(file.path);
    imports.set(group, [...(imports.get(group) ?? []), ...importedFiles(file).map(groupOf)]);
  }
  return circlesIn(imports).map((circle) => circle.toSorted().join(' ↔ '));
}

/** Paths of the repository's files that a file imports, by a relative path or through an entry point. */
function importedFiles({ path, text }: SourceFile): string[] {
  const specifiers = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('.')) return [join(path, '..', specifier)];
    const [, lib, part] = /^@dining\/([\w-]+)(\/\w+)?$/.exec(specifier) ?? [];
    return lib === undefined ? [] : [`libs/${lib}/src${part ?? ''}/index.ts`];
  });
}

/** The strongly connected parts of a graph that have more than one node (Tarjan). */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  function visit(node: string): number {
    const index = order.size;
    order.set(node, index);
    open.push(node);
    let low = index;
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
    }
    lowest.set(node, low);
    if (low === index) {
      const circle = open.splice(open.indexOf(node));
      if (circle.length > 1) circles.push(circle);
    }
    return low;
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}
