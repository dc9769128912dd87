import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** Duration and peak memory of the process, startup included. */
export type ImportRun = { seconds: number; peakBytes: number };

/** Peak memory of a process in bytes; 0 after it has exited, and on systems other than Linux. */
function peakBytesOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Runs the import of card transactions in a separate process. @throws Error when it fails */
export async function runImport(root: string, file: string, partner: string, dataDir: string): Promise<ImportRun> {
  const started = performance.now();
  // The memory limits of the npm script: without them V8 lets the heap grow instead of collecting garbage.
  const child = spawn(
    process.execPath,
    [
      '--max-old-space-size=256',
      '--max-semi-space-size=32',
      'apps/api/commands/import/import.main.ts',
      'transactions',
      file,
      '--partner',
      partner,
    ],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'ignore'],
    },
  );
  let peakBytes = 0;
  const watch = setInterval(() => void (peakBytes = Math.max(peakBytes, peakBytesOf(child.pid ?? 0))), 50);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(watch);
  if (code !== 0)
    throw new Error(
      `The import exited with ${code}. Run it manually: npm run import -- transactions ${file} --partner ${partner}`,
    );
  return { seconds: (performance.now() - started) / 1_000, peakBytes };
}
