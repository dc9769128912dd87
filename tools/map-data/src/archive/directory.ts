/** Where the content of `run` consecutive tiles is, or with a run of 0, where a leaf directory is. */
export type DirectoryEntry = { id: number; run: number; offset: number; length: number };

/** Writes a PMTiles directory: column by column, as variable-length integers; ids as differences. */
export function packDirectory(entries: readonly DirectoryEntry[]): Uint8Array {
  const numbers = [
    entries.length,
    ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
    ...entries.map(({ run }) => run),
    ...entries.map(({ length }) => length),
    ...entries.map(({ offset }, index) => {
      const before = entries[index - 1];
      const follows = before !== undefined && before.offset + before.length === offset;
      return follows ? 0 : offset + 1;
    }),
  ];
  return Uint8Array.from(numbers.flatMap(varint));
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}
