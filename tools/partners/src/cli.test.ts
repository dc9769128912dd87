import { describe, expect, it, vi } from 'vitest';
import { runCommand } from './cli.ts';
import { partnerCodes } from './validate/partner-code.ts';
import { projectRoot } from './validate/partner-folders.testing.ts';

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

/** What a command that fails says. */
async function said(...args: string[]): Promise<string> {
  const { ok, stderr } = await run(...args).catch((error: Error) => ({ ok: false, stderr: error.message }));
  expect(ok).toBe(false);
  return stderr;
}

describe('the partners CLI', () => {
  it('PRT-02 reports that a partner is clean, and lists what must be settled before launch', async () => {
    const { ok, stdout, stderr } = await run('validate', 'demo');
    expect([ok, stderr]).toEqual([true, '']);
    expect(stdout).toMatch(/^demo is clean, with \d+ warnings\n/);
    expect(stdout).toMatch(
      /^warning partners\/demo\/settings\.json:5 hosts\.0\n {2}problem: {2}harbortable\.example is a placeholder/m,
    );
  });

  it('PRT-02 validates all partners and the shared artwork in one process and only counts the warnings', async () => {
    const { ok, stdout } = await run('validate');
    expect(ok).toBe(true);
    expect(stdout.trimEnd().split('\n')).toEqual(
      [...partnerCodes(projectRoot), 'artwork'].map((name) => expect.stringMatching(new RegExp(`^${name} is clean`))),
    );
  });

  it('PRT-02 reports the findings of a partner and still validates the others', async () => {
    const { ok, stdout, stderr } = await run('validate', 'dmeo', 'demo');
    expect(ok).toBe(false);
    expect(stdout).toMatch(/^demo is clean/);
    expect(stderr).toContain('problem:  there is no partner "dmeo"');
  });

  it('PRT-02 does not compose a partner with findings', async () => {
    expect(await run('compose', 'dmeo')).toMatchObject({ ok: false, stdout: '' });
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

  it('PRT-02 names the nearest command of one that it does not have', async () => {
    const { ok, stderr } = await run('compse');
    expect(ok).toBe(false);
    expect(stderr).toMatch(/^There is no command "compse"\. Write "compose"\.\n\nnpm run partner -- validate /);
    // Only the build of the shell packs.
    expect((await run('pak')).stderr).toMatch(/^There is no command "pak"\.\n/);
  });

  it.each([[], ['build'], ['constructor'], ['environments'], ['schema', 'demo'], ['pack'], ['validate', '--quick']])(
    'PRT-02 prints its usage as an error for the arguments %j',
    async (...args) => {
      const { ok, stdout, stderr } = await run(...args);
      expect([ok, stdout]).toEqual([false, '']);
      expect(stderr).toMatch(/^npm run partner -- compose \[code …\] /m);
      expect(stderr).not.toMatch(/cli\.ts|pack/);
    },
  );

  it.each([['--help'], ['-h'], ['validate', '--help']])('PRT-02 prints its usage when asked by %j', async (...args) => {
    const { ok, stdout, stderr } = await run(...args);
    expect([ok, stderr]).toEqual([true, '']);
    expect(stdout).toMatch(/^npm run partner -- validate \[code …\] /);
  });

  it.each(['validate', 'compose', 'report', 'environments', 'copy diff'])(
    'PRT-02 names the nearest partner when %s gets a code that no partner has',
    async (command) => {
      for (const code of ['dmeo', 'Dmeo'])
        expect(await said(...command.split(' '), code)).toMatch(/fix: {6}write "demo"/);
    },
  );
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
      stderr: expect.stringContaining('npm run partner -- copy import <code>'),
    });
  });
});
