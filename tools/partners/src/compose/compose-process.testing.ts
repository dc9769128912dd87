import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `node compose-process.testing.ts [folder]`: composes demo into `<folder>/parts`, or without a folder only loads the code
 * that composes, and prints the paths of all modules that it loads, as JSON.
 */
const root = resolve(import.meta.dirname, '../../../..');
const [, , folder] = process.argv;
const loaded = new Set<string>();
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    if (resolved.url.startsWith('file:')) loaded.add(fileURLToPath(resolved.url));
    return resolved;
  },
});
const { composePartner } = await import('./compose-partner.ts');
const { PictureCache } = await import('./picture-cache.ts');
const { openShell } = await import('./shell.ts');
if (folder !== undefined)
  await composePartner({
    root,
    code: 'demo',
    shell: await openShell(`${root}/dist/shell`),
    pictures: new PictureCache(`${folder}/pictures`),
    parts: `${folder}/parts`,
    year: 2026,
  });
process.stdout.write(JSON.stringify([...loaded]));
