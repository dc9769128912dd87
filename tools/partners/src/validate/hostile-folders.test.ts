import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openPartnerBuilder } from '../compose/partner-builder.ts';
import { copyOnly } from './partner-folders.testing.ts';
import { validatePartners } from './validate-partners.ts';

const text = (content: string) => (path: string) => writeFileSync(path, content);

const largeFile = (path: string) => {
  writeFileSync(path, '');
  truncateSync(path, 8_000_000_000);
};

/** What is in place of a file: the folder, the file, and what its finding expects. */
const HOSTILE: readonly (readonly [code: string, file: string, make: (path: string) => void, expected: string])[] = [
  ['hostile', 'settings.json', text('{"a":'.repeat(100_000)), 'at most 20 levels'],
  ['hostile', 'copy.json', text('['.repeat(200_000)), 'at most 20 levels'],
  ['hostile', 'tokens.json', text('[}'.repeat(100_000)), 'at most 20 levels'],
  ['hostile', 'content/popup.json', text('['.repeat(30_000)), 'at most 20 levels'],
  ['hostile', 'content/global.json', largeFile, 'at most 524,288 characters'],
  ['hostile', 'assets/wordmark.svg', text('<g>'.repeat(300_000)), 'at most 65,536 bytes'],
  ['pipe', 'copy.json', (path) => void execFileSync('mkfifo', [path]), 'JSON'],
  ['pipe', 'environments/staging.json', text(`{"hosts":[${'"a.b",'.repeat(20_000)}""]}`), 'at most 5,000 values'],
];

it('SEC-02 a hostile file is a finding of its partner, and never stops the next one', async () => {
  const root = copyOnly('demo', 'extremes');
  for (const code of ['hostile', 'pipe']) {
    cpSync(`${root}/partners/demo`, `${root}/partners/${code}`, { recursive: true });
    mkdirSync(`${root}/partners/${code}/environments`, { recursive: true });
  }
  for (const [code, file, make] of HOSTILE) {
    rmSync(`${root}/partners/${code}/${file}`, { force: true });
    make(`${root}/partners/${code}/${file}`);
  }
  // A folder in place of a file is the system's error.
  mkdirSync(`${root}/partners/folder/settings.json`, { recursive: true });
  const results = [...validatePartners(root, ['hostile', 'pipe', 'folder', 'extremes'], { showsWarnings: false })];
  const texts = new Map(results.map(({ code, text: shown }) => [code, shown]));
  for (const [code, file, , expected] of HOSTILE) {
    const found = texts
      .get(code)
      ?.split('\n\n')
      .find((one) => one.startsWith(`partners/${code}/${file}:1`));
    expect(found, file).toContain(`\n  expected: ${expected}\n`);
  }
  expect(texts.get('folder')).toContain('partners/folder:1\n  problem:  the folder cannot be checked: EISDIR');
  expect(results.filter(({ ok }) => ok).map(({ code }) => code)).toEqual(['extremes']);
  const code = 'folder';
  expect(await openPartnerBuilder(root)(code)).toEqual({ code, ok: false, text: texts.get(code) });
});
