import { existsSync, readdirSync } from 'node:fs';
import { pruneBundles } from '../partners/src/compose/prune-bundles.ts';
import { root, runCommand } from './run-command.ts';

/** The codes of the partners that have a bundle. */
export function composedPartners(): string[] {
  const bundles = `${root}/dist/partners`;
  if (!existsSync(bundles)) return [];
  return readdirSync(bundles)
    .filter((code) => existsSync(`${bundles}/${code}/site.json`))
    .toSorted();
}

/**
 * Validates and composes a partner after a change of its folder, in a new process, which has the code as it is now. If it has
 * findings they are printed, and the last good bundle stays; if the folder is gone, so is the bundle.
 * @returns whether the bundles have changed
 */
export async function recompose(code: string): Promise<boolean> {
  if (existsSync(`${root}/partners/${code}/settings.json`))
    return (await runCommand('node', ['tools/partners/src/cli.ts', 'compose', code])) === 0;
  const removed = pruneBundles(root);
  for (const name of removed) process.stdout.write(`${name}: removed, because its folder is gone\n`);
  return removed.length > 0;
}
