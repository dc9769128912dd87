import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './validate/partner-folders.testing.ts';

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['tools/partners/src/cli.ts', ...args], { cwd: projectRoot, encoding: 'utf8' });

describe('the partners CLI', () => {
  it('PRT-02 reports that a partner is clean', () => {
    expect(run('validate', 'demo')).toMatchObject({ status: 0, stdout: 'demo is clean\n', stderr: '' });
  });

  it('PRT-02 reports the findings of a partner and still validates the others', () => {
    const { status, stdout, stderr } = run('validate', 'dmeo', 'demo');
    expect(status).toBe(1);
    expect(stdout).toBe('demo is clean\n');
    expect(stderr).toContain('problem:  there is no partner "dmeo"');
  });

  it('PRT-02 does not build a partner with findings', () => {
    expect(run('build', 'dmeo')).toMatchObject({ status: 1, stdout: '' });
  });

  it('prints its usage for an unknown command', () => {
    expect(run('bild')).toMatchObject({ status: 1, stderr: expect.stringContaining('cli.ts build [code …]') });
  });
});
