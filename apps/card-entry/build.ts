import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';

/**
 * Compiles the page of the card frame and writes `inventory.json`: the page's script and style, each with the hash that
 * browsers require (PCI DSS 6.4.3). Usage: `build.ts [folder]`
 */
const out = resolve(process.argv[2] ?? `${import.meta.dirname}/../../dist/card-entry`);
await build({ configFile: `${import.meta.dirname}/vite.config.ts`, logLevel: 'warn', build: { outDir: out } });

const files = readdirSync(`${out}/assets`);
const inventoryEntry = (ending: string): { file: string; integrity: string } => {
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
const inventory = { script: inventoryEntry('.js'), style: inventoryEntry('.css') };
if (files.length !== 2)
  throw new Error(`The page must have a script and a style and nothing else; it has ${files.join(', ')}.`);
writeFileSync(`${out}/inventory.json`, `${JSON.stringify(inventory, null, 2)}\n`);
