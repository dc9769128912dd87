import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { root } from '../source-files.ts';
import { declared, expectedManifests, type Manifest } from './expected-manifests.ts';

/** Writes the dependencies that every package.json must declare. Run `npm install --package-lock-only` afterwards. */
for (const [folder, expected] of expectedManifests()) {
  const path = `${root}/${folder}/package.json`;
  const text = readFileSync(path, 'utf8');
  const { nx, ...manifest } = JSON.parse(text) as Manifest & Record<string, unknown>;
  for (const key of Object.keys(declared(manifest)) as (keyof Manifest)[]) delete manifest[key];
  const lists = Object.entries(declared(expected)).filter(([, list]) => Object.keys(list).length > 0);
  const next = await format(JSON.stringify({ ...manifest, ...Object.fromEntries(lists), nx }, null, 2), {
    ...(await resolveConfig(path)),
    filepath: path,
  });
  if (next === text) continue;
  writeFileSync(path, next);
  process.stdout.write(`${folder}/package.json\n`);
}
