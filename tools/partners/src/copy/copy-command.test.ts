import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { copyOnly } from '../validate/partner-folders.testing.ts';
import { runCopyCommand } from './copy-command.ts';

const HEADER = 'key,text,text (phones)';

/** A copy of demo, a file for a sheet, and the text of demo's copy.json. */
function workplace() {
  const root = copyOnly('demo');
  const copy = () => readFileSync(`${root}/partners/demo/copy.json`, 'utf8');
  return { root, sheet: join(root, 'demo.csv'), copy, before: copy() };
}

describe('the copy commands', () => {
  it('PRT-07 CPY-03 export a sheet, and write nothing when it is imported unchanged', () => {
    const { root, sheet, copy, before } = workplace();
    expect(runCopyCommand(root, ['export', 'demo', sheet])?.ok).toBe(true);
    expect(runCopyCommand(root, ['import', 'demo', sheet])).toEqual({
      ok: true,
      text: 'partners/demo/copy.json says the same already; nothing was written.',
    });
    expect(copy()).toBe(before);
  });

  it('PRT-07 write the texts of a valid sheet, and say what changed', () => {
    const { root, sheet, copy, before } = workplace();
    writeFileSync(sheet, `${HEADER}\nlogin.title,Hello,\nhome.prospect.title,,\nhome.hero.title,Dinner.,\n`);
    expect(runCopyCommand(root, ['import', 'demo', sheet])).toEqual({
      ok: true,
      text: `partners/demo/copy.json is written, with 3 changes:
  added login.title
  changed home.hero.title
  removed home.prospect.title`,
    });
    const { 'home.prospect.title': _, ...kept } = JSON.parse(before) as Record<string, unknown>;
    expect(JSON.parse(copy())).toEqual({ ...kept, 'login.title': 'Hello', 'home.hero.title': 'Dinner.' });
  });

  it('PRT-07 write nothing from a sheet with a problem, and name line, key and fix', () => {
    const { root, sheet, copy, before } = workplace();
    writeFileSync(sheet, `${HEADER}\nlogin.title,Hello,\nlogin.laed,Hi,\n`);
    const result = runCopyCommand(root, ['import', 'demo', sheet]);
    expect(result?.ok).toBe(false);
    expect(result?.text).toContain('demo.csv:3 login.laed\n  problem:  unknown copy key "login.laed"');
    expect(result?.text).toContain('fix:      write "login.lead", or remove the row\n\nNothing was written.');
    expect(copy()).toBe(before);
  });

  it('PRT-07 find the sheet in the folder that npm was called from', () => {
    const { root, sheet } = workplace();
    vi.stubEnv('INIT_CWD', root);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(runCopyCommand(root, ['export', 'demo', 'demo.csv'])?.ok).toBe(true);
    expect(existsSync(sheet)).toBe(true);
    expect(runCopyCommand(root, ['import', 'demo', 'demo.csv'])?.ok).toBe(true);
  });

  it('PRT-07 say that there is no such file', () => {
    const { root, sheet } = workplace();
    expect(runCopyCommand(root, ['import', 'demo', sheet])).toEqual({
      ok: false,
      text: `There is no file ${sheet}. Nothing was written.`,
    });
  });

  it('PRT-07 name the partner that was probably meant, and take no path for a code', () => {
    const { root } = workplace();
    expect(runCopyCommand(root, ['diff', 'dmeo'])).toMatchObject({
      ok: false,
      text: expect.stringContaining('fix:      write "demo"'),
    });
    expect(runCopyCommand(root, ['diff', '../partners/demo'])?.ok).toBe(false);
  });

  it.each(['', 'diff', 'diff demo x.csv', 'export demo', 'improt demo x.csv', 'import demo x.csv y.csv'])(
    'PRT-07 refuse the arguments "%s"',
    (line) => {
      expect(runCopyCommand('/nowhere', line.split(' '))).toBeUndefined();
    },
  );
});
