import type { Swept } from '../import-kind.ts';
import { count } from './progress.ts';

/** What --complete did, or why it did nothing, for the operator. */
export function sweepLines({ missing, listed, refusal }: Swept, source: string): string[] {
  const share = `${count(missing)} of the ${count(listed)} listed restaurants of "${source}"`;
  const percent = Math.ceil((missing * 100) / Math.max(1, listed));
  switch (refusal) {
    case 'tooMany':
      return [
        `Nothing was delisted: the file lacks ${share} (${percent} %), more than --max-missing allows.`,
        `If the file is complete, run the same command with --max-missing ${percent}.`,
      ];
    case 'unreadable':
      return [
        `Nothing was delisted: the file lacks ${share}, but has rejected rows without a readable sourceId, which may be among them.`,
        'Correct those rows and import the file again.',
      ];
    case undefined:
      return [
        missing === 0
          ? `The file has every listed restaurant of "${source}".`
          : `Delisted: ${share}, which the file lacks. They are listed again when a file has them.`,
      ];
  }
}
