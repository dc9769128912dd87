/** One line of a comparison. Lines of both sides have both numbers, from 1. */
export type DiffLine = { kind: 'same' | 'removed' | 'added'; text: string; before?: number; after?: number };

/** Above this many comparisons, everything between the first and the last difference counts as replaced. */
const MAX_COMPARISONS = 1_000_000;

/**
 * Compares two texts line by line: the longest common sequence stays, the rest is removed or added.
 * @returns all lines of both, in order
 */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const oldPart = old.slice(start, old.length - end);
  const nowPart = now.slice(start, now.length - end);
  const kinds = [
    ...Array<'same'>(start).fill('same'),
    ...differentPart(oldPart, nowPart),
    ...Array<'same'>(end).fill('same'),
  ];
  let [left, right] = [0, 0];
  return kinds.map((kind): DiffLine => {
    if (kind === 'removed') return { kind, text: old[left] ?? '', before: ++left };
    if (kind === 'added') return { kind, text: now[right] ?? '', after: ++right };
    return { kind, text: old[left] ?? '', before: ++left, after: ++right };
  });
}

/** How many lines were added and removed. */
export function diffCounts(lines: readonly DiffLine[]): { added: number; removed: number } {
  const count = (wanted: DiffLine['kind']) => lines.filter(({ kind }) => kind === wanted).length;
  return { added: count('added'), removed: count('removed') };
}

/** Groups of lines around the differences, without the long unchanged stretches between them. */
export function hunksOf(lines: readonly DiffLine[], context = 3): DiffLine[][] {
  const hunks: DiffLine[][] = [];
  let last = -Infinity;
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(({ kind }) => kind !== 'same'),
  );
  for (const [index, line] of lines.entries()) {
    if (!isNear[index]) continue;
    if (index === last + 1) hunks.at(-1)?.push(line);
    else hunks.push([line]);
    last = index;
  }
  return hunks;
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

function differentPart(old: readonly string[], now: readonly string[]): DiffLine['kind'][] {
  const replaced = [...old.map(() => 'removed' as const), ...now.map(() => 'added' as const)];
  if (old.length * now.length > MAX_COMPARISONS) return replaced;
  // lengths[i][j] is the length of the longest common sequence of old from i and now from j.
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i]![j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const kinds: DiffLine['kind'][] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      kinds.push('same');
      [i, j] = [i + 1, j + 1];
    } else if (i < old.length && (j >= now.length || at(i + 1, j) >= at(i, j + 1))) {
      kinds.push('removed');
      i += 1;
    } else {
      kinds.push('added');
      j += 1;
    }
  }
  return kinds;
}
