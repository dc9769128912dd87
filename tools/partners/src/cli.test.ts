import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './validate/partner-folders.testing.ts';

const run = (...words: string[]) =>
  spawnSync(process.execPath, ['tools/partners/src/cli.ts', ...words], { cwd: projectRoot, encoding: 'utf8' });

describe('the partners command', () => {
  it('PRT-02 says that a partner is clean', () => {
    expect(run('validate', 'demo')).toMatchObject({ status: 0, stdout: 'demo is clean\n', stderr: '' });
  });

  it('PRT-02 fails with every finding where something is wrong, and still looks at the rest', () => {
    const { status, stdout, stderr } = run('validate', 'dmeo', 'demo');
    expect(status).toBe(1);
    expect(stdout).toBe('demo is clean\n');
    expect(stderr).toContain('problem:  there is no partner "dmeo"');
  });

  it('PRT-02 builds nothing from a partner with findings', () => {
    expect(run('build', 'dmeo')).toMatchObject({ status: 1, stdout: '' });
  });

  it('shows how it is used', () => {
    expect(run('bild')).toMatchObject({ status: 1, stderr: expect.stringContaining('cli.ts build [code …]') });
  });
});
