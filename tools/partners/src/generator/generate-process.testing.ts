import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { composePartner } from '../compose/compose-partner.ts';
import { linkBundle, sourcesOf } from '../compose/link-bundle.ts';
import { PictureCache } from '../compose/picture-cache.ts';
import { openShell } from '../compose/shell.ts';
import { checkBrief } from './brief/check-brief.ts';
import { partnerFiles } from './partner.generator.ts';

/**
 * `node generate-process.testing.ts <folder> <code> <name>`: writes a generated partner into `<folder>/partners` and
 * composes it into `<folder>/dist/partners`.
 */
const repository = resolve(import.meta.dirname, '../../../..');
const [, , root = '', code = '', name = ''] = process.argv;
const { answers, findings } = checkBrief(
  { code, name, programName: `${name} Dining Club` },
  { root, directory: { byHost: new Map(), byName: new Map(), byPhone: new Map() } },
);
if (!answers) throw new Error(JSON.stringify(findings));
for (const [file, content] of Object.entries(partnerFiles(answers))) {
  const path = join(root, 'partners', code, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
const parts = `${root}/dist/parts/${code}`;
await composePartner({
  root,
  code,
  shell: await openShell(`${repository}/dist/shell`),
  pictures: new PictureCache(`${root}/dist/.pictures`),
  parts,
  year: 2026,
});
linkBundle({ ...sourcesOf(`${repository}/dist`, code), parts }, `${root}/dist/partners/${code}`);
