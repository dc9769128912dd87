import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { partnerCodes } from './validate/partner-code.ts';
import { projectRoot } from './validate/partner-folders.testing.ts';

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['tools/partners/src/cli.ts', ...args], { cwd: projectRoot, encoding: 'utf8' });

describe('the partners CLI', () => {
  it('PRT-02 reports that a partner is clean, and lists what must be settled before launch', () => {
    const { status, stdout, stderr } = run('validate', 'demo');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^demo is clean, with \d+ warnings\n/);
    expect(stdout).toMatch(
      /^warning partners\/demo\/settings\.json:5 hosts\.0\n {2}problem: {2}harbortable\.example is a placeholder/m,
    );
  });

  it('PRT-02 validates all partners in one process and only counts their warnings', () => {
    const { status, stdout } = run('validate');
    expect(status).toBe(0);
    expect(stdout.trimEnd().split('\n')).toEqual(
      partnerCodes(projectRoot).map((code) => expect.stringMatching(new RegExp(`^${code} is clean`))),
    );
  });

  it('PRT-02 reports the findings of a partner and still validates the others', () => {
    const { status, stdout, stderr } = run('validate', 'dmeo', 'demo');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^demo is clean/);
    expect(stderr).toContain('problem:  there is no partner "dmeo"');
  });

  it('PRT-02 does not build a partner with findings', () => {
    expect(run('build', 'dmeo')).toMatchObject({ status: 1, stdout: '' });
  });

  it('EXT-12 exits with 0 for a report with open items, and with 1 for a partner that does not exist', () => {
    const { status, stdout, stderr } = run('report', 'demo');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^demo: \d+ of \d+ settled; [1-9]\d* block the launch/);
    const both = run('report', 'dmeo', 'demo');
    expect(both.status).toBe(1);
    expect(both.stderr).toContain('there is no partner "dmeo"');
    expect(both.stdout).toMatch(/^demo: /);
  });

  it('prints its usage for an unknown command', () => {
    expect(run('bild')).toMatchObject({ status: 1, stderr: expect.stringContaining('cli.ts build [code …]') });
  });
});

describe('the commands for copywriters', () => {
  it('PRT-07 CPY-03 list what a program words differently', () => {
    const { status, stdout } = run('copy', 'diff', 'demo');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^demo words \d+ of \d+ texts differently \(partners\/demo\/copy\.json\)\.\n/);
  });

  it('PRT-07 print their usage for arguments that they do not know', () => {
    expect(run('copy', 'improt', 'demo', 'demo.csv')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('copy import <code>'),
    });
  });
});
