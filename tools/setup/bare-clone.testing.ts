import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from './run-command.ts';

/** A folder for one test with what the commands need to start: the code of this project, and a lock file without packages. */
export function bareClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bare-clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'tools'));
  cpSync(join(root, 'tools/setup'), join(folder, 'tools/setup'), { recursive: true });
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  return folder;
}
