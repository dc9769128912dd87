import { SingleBar } from 'cli-progress';

/** Shows the progress of a long import. */
export type Progress = {
  /** @param bytes bytes of the file that are done */
  update(bytes: number, rows: number): void;
  end(): void;
};

/** The terminal or file that shows the progress. */
export type ProgressOutput = {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
};

export const count = (value: number): string => value.toLocaleString('en-US');

/** Shows a bar on a terminal, and otherwise prints a line for every 10% (SRV-03). */
export function startProgress(totalBytes: number, output: ProgressOutput): Progress {
  return output.isTTY === true ? bar(totalBytes, output) : lines(totalBytes, output);
}

function bar(totalBytes: number, output: ProgressOutput): Progress {
  const progressBar = new SingleBar({
    format: '  {bar} {percentage} %  {rows} rows  {eta_formatted} left',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: true,
    stopOnComplete: true,
    stream: output as NodeJS.WritableStream,
  });
  progressBar.start(totalBytes, 0, { rows: '0' });
  return {
    update: (bytes, rows) => progressBar.update(Math.min(bytes, totalBytes), { rows: count(rows) }),
    end: () => progressBar.stop(),
  };
}

function lines(totalBytes: number, output: ProgressOutput): Progress {
  let printed = 0;
  return {
    update: (bytes, rows) => {
      const tenths = Math.floor((bytes / totalBytes) * 10);
      if (tenths <= printed || tenths >= 10) return;
      printed = tenths;
      output.write(`${tenths * 10} %, ${count(rows)} rows\n`);
    },
    end: () => undefined,
  };
}
