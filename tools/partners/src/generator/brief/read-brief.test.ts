import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readBrief } from './read-brief.ts';

/** A root with this text as brief.json. */
function rootWith(brief: string): string {
  const root = mkdtempSync(join(tmpdir(), 'brief-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(`${root}/brief.json`, brief);
  return root;
}

const read = (brief: string, flags = {}) => readBrief({ brief: 'brief.json', ...flags }, rootWith(brief));

describe('npx nx g partner --brief', () => {
  it('PRT-05 takes answers from a file, and flags before it', async () => {
    const brief = JSON.stringify({ $schema: 'x', code: 'acme', name: 'Acme', currencyType: 'Point', hasVIP: true });
    expect(await read(brief, { name: 'Acme Air' })).toMatchObject({
      code: 'acme',
      name: 'Acme Air',
      currencyType: 'Point',
      hasVIP: true,
    });
  });

  it('PRT-05 reports every problem of a brief with file, line, key, expectation and fix', async () => {
    const brief = '{\n "code": "acme",\n "curencyType": "Mile",\n "host": "a..b",\n "hasVIP": "yes"\n}';
    await expect(read(brief)).rejects.toThrow(
      [
        'brief.json:3 curencyType\n  problem:  unknown key "curencyType"',
        '  expected: a key of the schema, such as "currencyType"\n  fix:      rename it to "currencyType", or remove it\n',
        'brief.json:5 hasVIP\n  problem:  "yes" is not allowed\n  expected: a value of type boolean',
        '  fix:      change the value to a value of type boolean\n',
        'brief.json:4 host\n  problem:  "a..b" is not a host name',
      ].join('\n'),
    );
  });

  it('PRT-05 reports a flag by its name', async () => {
    await expect(read('{ "code": "acme" }', { host: '-' })).rejects.toThrow('--host: "-" is not a host name.');
  });

  it.each([
    ['{ "code": "acme", }', /brief\.json:1\n {2}problem: {2}the file is not valid JSON/],
    ['[]', /brief\.json is not an object/],
  ])('PRT-05 explains the brief %s', async (brief, message) => {
    await expect(read(brief)).rejects.toThrow(message);
  });

  it('PRT-05 says where it looked for a brief', async () => {
    await expect(readBrief({ brief: 'gone.json' }, tmpdir())).rejects.toThrow(
      /There is no brief gone\.json\. Looked for/,
    );
  });
});
