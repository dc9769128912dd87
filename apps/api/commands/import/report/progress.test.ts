import { describe, expect, it } from 'vitest';
import { startProgress, type ProgressOutput } from './progress.ts';

function recordingOutput(isTTY: boolean): ProgressOutput & { written: string[] } {
  const written: string[] = [];
  return { isTTY, written, write: (text) => written.push(text) };
}

describe('the progress of an import', () => {
  it('SRV-03 prints a line for every 10% when the output is not a terminal', () => {
    const output = recordingOutput(false);
    const progress = startProgress(1_000_000, output);
    for (let bytes = 0; bytes <= 1_000_000; bytes += 25_000) progress.update(bytes, bytes / 50);
    progress.end();
    expect(output.written).toEqual([
      '10 %, 2,000 rows\n',
      '20 %, 4,000 rows\n',
      '30 %, 6,000 rows\n',
      '40 %, 8,000 rows\n',
      '50 %, 10,000 rows\n',
      '60 %, 12,000 rows\n',
      '70 %, 14,000 rows\n',
      '80 %, 16,000 rows\n',
      '90 %, 18,000 rows\n',
    ]);
  });

  it('SRV-03 prints only the line reached by a batch that covers more than 10%', () => {
    const output = recordingOutput(false);
    const progress = startProgress(100, output);
    progress.update(35, 7);
    progress.update(38, 8);
    progress.update(100, 20);
    expect(output.written).toEqual(['30 %, 7 rows\n']);
  });

  it('SRV-03 shows a bar with percentage and rows on a terminal', () => {
    const output = recordingOutput(true);
    const progress = startProgress(1_000, output);
    progress.update(250, 1_234);
    progress.end();
    const shown = output.written.join('');
    expect(shown).toContain('█'.repeat(10) + '░'.repeat(30));
    expect(shown).toContain('25 %  1,234 rows');
    expect(shown).not.toContain('\n25 %');
  });
});
