import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';

/**
 * Compiles the page of the card frame and writes `inventory.json`: the script and the style that are on the page, each
 * with the hash by which alone browsers take it (PCI DSS 6.4.3). `build.ts [folder]`
 */
const out = resolve(process.argv[2] ?? `${import.meta.dirname}/../../dist/card-entry`);
await build({ configFile: `${import.meta.dirname}/vite.config.ts`, logLevel: 'warn', build: { outDir: out } });

const files = readdirSync(`${out}/assets`);
const listed = (ending: string): { file: string; integrity: string } => {
  const [file, ...others] = files.filter((name) => name.endsWith(ending));
  if (file === undefined || others.length > 0)
    throw new Error(`The page must have exactly one ${ending} file; it has ${files.join(', ')}.`);
  return {
    file,
    integrity: `sha384-${createHash('sha384')
      .update(readFileSync(`${out}/assets/${file}`))
      .digest('base64')}`,
  };
};
const inventory = { script: listed('.js'), style: listed('.css') };
if (files.length !== 2)
  throw new Error(`The page must have a script and a style and nothing else; it has ${files.join(', ')}.`);
writeFileSync(`${out}/inventory.json`, `${JSON.stringify(inventory, null, 2)}\n`);
