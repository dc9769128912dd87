import { spawnSync } from 'node:child_process';
import { describe, expect, it, vi } from 'vitest';
import { runCommand } from './cli.ts';
import { partnerCodes } from './validate/partner-code.ts';
import { projectRoot } from './validate/partner-folders.testing.ts';

/** Runs a command in a separate process. */
const runProcess = (...args: string[]) =>
  spawnSync(process.execPath, ['tools/partners/src/cli.ts', ...args], { cwd: projectRoot, encoding: 'utf8' });

/** Runs a command in this process, which has loaded the code already. */
async function run(...args: string[]): Promise<{ ok: boolean; stdout: string; stderr: string }> {
  const printed = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      printed[name] += String(text);
      return true;
    }),
  );
  try {
    return { ok: await runCommand(args), ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

describe('the partners CLI', () => {
  it('PRT-02 reports that a partner is clean, and lists what must be settled before launch', () => {
    const { status, stdout, stderr } = runProcess('validate', 'demo');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^demo is clean, with \d+ warnings\n/);
    expect(stdout).toMatch(
      /^warning partners\/demo\/settings\.json:5 hosts\.0\n {2}problem: {2}harbortable\.example is a placeholder/m,
    );
  });

  it('PRT-02 validates all partners in one process and only counts their warnings', async () => {
    const { ok, stdout } = await run('validate');
    expect(ok).toBe(true);
    expect(stdout.trimEnd().split('\n')).toEqual(
      partnerCodes(projectRoot).map((code) => expect.stringMatching(new RegExp(`^${code} is clean`))),
    );
  });

  it('PRT-02 reports the findings of a partner and still validates the others', async () => {
    const { ok, stdout, stderr } = await run('validate', 'dmeo', 'demo');
    expect(ok).toBe(false);
    expect(stdout).toMatch(/^demo is clean/);
    expect(stderr).toContain('problem:  there is no partner "dmeo"');
  });

  it('PRT-02 does not build a partner with findings', async () => {
    expect(await run('build', 'dmeo')).toMatchObject({ ok: false, stdout: '' });
  });

  it('EXT-12 succeeds for a report with open items, and fails for a partner that does not exist', async () => {
    const { ok, stdout, stderr } = await run('report', 'demo');
    expect([ok, stderr]).toEqual([true, '']);
    expect(stdout).toMatch(/^demo: \d+ of \d+ settled; [1-9]\d* block the launch/);
    const both = await run('report', 'dmeo', 'demo');
    expect(both.ok).toBe(false);
    expect(both.stderr).toContain('there is no partner "dmeo"');
    expect(both.stdout).toMatch(/^demo: /);
  });

  it('prints its usage for an unknown command, and exits with 1', () => {
    expect(runProcess('bild')).toMatchObject({ status: 1, stderr: expect.stringContaining('cli.ts build [code …]') });
  });
});

describe('the commands for copywriters', () => {
  it('PRT-07 CPY-03 list what a program words differently', async () => {
    const { ok, stdout } = await run('copy', 'diff', 'demo');
    expect(ok).toBe(true);
    expect(stdout).toMatch(/^demo words \d+ of \d+ texts differently \(partners\/demo\/copy\.json\)\.\n/);
  });

  it('PRT-07 print their usage for arguments that they do not know', async () => {
    expect(await run('copy', 'improt', 'demo', 'demo.csv')).toMatchObject({
      ok: false,
      stderr: expect.stringContaining('copy import <code>'),
    });
  });
});
