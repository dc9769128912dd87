import { readFileSync, writeFileSync } from 'node:fs';
import { composePartner } from '../../../partners/src/compose/compose-partner.ts';
import { linkBundle, sourcesOf } from '../../../partners/src/compose/link-bundle.ts';
import { PictureCache } from '../../../partners/src/compose/picture-cache.ts';
import { openShell } from '../../../partners/src/compose/shell.ts';

/** What {@link composeAll} has measured, in milliseconds. */
export type ComposeTimes = {
  /** Processor time of the whole process until all bundles are complete. */
  processor: number;
  /** Time of looking through all bundles once more, as a build does when nothing has changed. */
  unchanged: number;
  /** Time from a changed text of the first partner to its complete bundle, in this process, where the code is warm. */
  textChanged: number;
};

/** `compose.main.ts <root> <code …>`: composes valid partners as `nx build` does, and prints the times as JSON. */
const [root = '', ...codes] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await composeAll()));

async function composeAll(): Promise<ComposeTimes> {
  const shell = await openShell(`${root}/dist/shell`);
  const pictures = new PictureCache(`${root}/dist/.pictures`);
  const compose = async (code: string) => {
    await composePartner({ root, code, shell, pictures, parts: sourcesOf(`${root}/dist`, code).parts, year: 2026 });
    link(code);
  };
  for (const code of codes) await compose(code);
  const { user, system } = process.cpuUsage();
  const unchanged = await timeOf(() => codes.forEach(link));
  const [first = ''] = codes;
  changeText(first);
  return { processor: (user + system) / 1000, unchanged, textChanged: await timeOf(() => compose(first)) };
}

function link(code: string): void {
  linkBundle(sourcesOf(`${root}/dist`, code), `${root}/dist/partners/${code}`);
}

async function timeOf(run: () => unknown): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** Gives a partner a text that it never had before. */
function changeText(code: string): void {
  const path = `${root}/partners/${code}/copy.json`;
  const copy = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  writeFileSync(path, JSON.stringify({ ...copy, 'home.hero.title': `Dinner at ${performance.now()}` }));
}
