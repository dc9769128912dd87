import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkWritable, FolderError } from './writable-folder.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dining-writable-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('SRV-07 creates a missing folder and leaves nothing in it', async () => {
  const folder = join(temporaryFolder(), 'data/payouts');
  await checkWritable(folder, 'payouts');
  await checkWritable(folder, 'payouts');
  expect(readdirSync(folder)).toEqual([]);
});

it('SRV-07 says in one line why a folder cannot be written to, and how to fix it', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'file'), '');
  for (const [path, reason] of [
    ['file', 'it is a file'],
    ['file/payouts', 'a part of the path is a file'],
  ] as const) {
    const error = await checkWritable(join(folder, path), 'payouts').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(FolderError);
    expect((error as Error).message).toBe(
      `${join(folder, path)}, where payouts are written, cannot be written to: ${reason}. Give it to the user who runs the server (chown -R ${process.getuid?.()} ${join(folder, path)}), or choose another folder with DATA_DIR.`,
    );
  }
});

it('SRV-07 notices a file system that is mounted read-only (skipped where this user may not mount)', async ({
  skip,
}) => {
  const folder = join(temporaryFolder(), 'mount');
  mkdirSync(folder);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=64k', 'tmpfs', folder]);
  if (status !== 0) skip('This user may not mount a file system.');
  onTestFinished(() => void spawnSync('umount', [folder]));
  await expect(checkWritable(folder, 'payouts')).rejects.toThrow('the file system is read-only');
});
