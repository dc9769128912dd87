import { SingleBar } from 'cli-progress';

/** Shows how far a long work has come. */
export type Progress = {
  /** @param bytes of the file that are done */
  update(bytes: number, rows: number): void;
  end(): void;
};

/** Where progress is shown. */
export type ProgressOutput = {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
};

export const count = (value: number): string => value.toLocaleString('en-US');

/** A bar on a terminal, and a line for every tenth of the way elsewhere. */
export function showProgress(totalBytes: number, output: ProgressOutput): Progress {
  return output.isTTY === true ? bar(totalBytes) : lines(totalBytes, output);
}

function bar(totalBytes: number): Progress {
  const shown = new SingleBar({
    format: '  {bar} {percentage} %  {rows} rows  {eta_formatted} left',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: true,
    stopOnComplete: true,
  });
  shown.start(totalBytes, 0, { rows: '0' });
  return {
    update: (bytes, rows) => shown.update(Math.min(bytes, totalBytes), { rows: count(rows) }),
    end: () => shown.stop(),
  };
}

function lines(totalBytes: number, output: ProgressOutput): Progress {
  let told = 0;
  return {
    update: (bytes, rows) => {
      const tenths = Math.floor((bytes / totalBytes) * 10);
      if (tenths <= told || tenths >= 10) return;
      told = tenths;
      output.write(`${tenths * 10} %, ${count(rows)} rows\n`);
    },
    end: () => undefined,
  };
}
