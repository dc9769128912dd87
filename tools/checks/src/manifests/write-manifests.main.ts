import { readFileSync, writeFileSync } from 'node:fs';
import { root } from '../source-files.ts';
import { expectedManifests, type Manifest } from './expected-manifests.ts';

/** Writes the dependencies that every package.json must declare. Run `npm install --package-lock-only` afterwards. */
for (const [folder, { dependencies, devDependencies }] of expectedManifests()) {
  const path = `${root}/${folder}/package.json`;
  const text = readFileSync(path, 'utf8');
  const manifest = JSON.parse(text) as Manifest & Record<string, unknown>;
  const { nx, ...rest } = manifest;
  delete rest.dependencies;
  delete rest.devDependencies;
  const written = {
    ...rest,
    ...(Object.keys(dependencies ?? {}).length > 0 ? { dependencies } : {}),
    ...(Object.keys(devDependencies ?? {}).length > 0 ? { devDependencies } : {}),
    ...(nx === undefined ? {} : { nx }),
  };
  const next = `${JSON.stringify(written, null, 2)}\n`;
  if (next !== text) {
    writeFileSync(path, next);
    process.stdout.write(`${folder}/package.json\n`);
  }
}
