import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** Seconds, and the most memory in bytes that the process held, start included. */
export type ImportRun = { seconds: number; residentBytes: number };

/** Memory that a process holds now, in bytes; 0 once it is gone. Only Linux tells. */
function residentOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Runs the import of card transactions as its own process. @throws when it fails */
export async function runImport(root: string, file: string, partner: string, dataDir: string): Promise<ImportRun> {
  const started = performance.now();
  // As the command itself is run: left alone, JavaScript would rather take more memory than tidy up what is there.
  const child = spawn(
    process.execPath,
    [
      '--max-old-space-size=256',
      '--max-semi-space-size=8',
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
  let residentBytes = 0;
  const watch = setInterval(() => void (residentBytes = Math.max(residentBytes, residentOf(child.pid ?? 0))), 50);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(watch);
  if (code !== 0)
    throw new Error(
      `The import ended with ${code}. Run it by hand: npm run import -- transactions ${file} --partner ${partner}`,
    );
  return { seconds: (performance.now() - started) / 1_000, residentBytes };
}
