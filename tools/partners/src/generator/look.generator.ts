import type { TokenFile } from '@dining/theme';
import { formatFiles, type Tree } from '@nx/devkit';
import { drawIcon, drawWordmark } from './brand/brand-drawings.ts';
import { brandTokens, lookOf, type BrandLook } from './brand/brand-tokens.ts';
import { keepEdits } from './keep-edits.ts';
import { readLook } from './questions/read-answers.ts';
import { unknownPartner } from './unknown-partner.ts';

/** The options of `npx nx g look`: the partner, and what changes. */
export type LookOptions = Partial<BrandLook> & { code: string; brief?: string };

/**
 * Gives a generated partner another look (PRT-05): writes its tokens, icon and wordmark again from other colors, fonts,
 * corners or layouts. What was edited by hand since stays, and is named.
 * @returns prints what was left as it is, once the files are on disk
 * @throws Error when there is no such partner, when its tokens were not generated, or with every problem of the options
 */
export default async function lookGenerator(tree: Tree, options: LookOptions): Promise<() => void> {
  const { code } = options;
  const folder = `partners/${code}`;
  const read = (name: string) => tree.read(`${folder}/${name}`, 'utf8') ?? '';
  if (!tree.exists(`${folder}/tokens.json`)) throw new Error(unknownPartner(tree, code));
  const current = JSON.parse(read('tokens.json')) as TokenFile;
  const before = lookOf(code, current);
  if (!before) {
    throw new Error(
      `${folder}/tokens.json was not made by the generator: $extensions has no "dining.brief". Edit its tokens; docs/how-to/add-a-partner.md says which.`,
    );
  }
  const after = await readLook(options, tree.root, before);
  const { merged, preserved } = keepEdits(brandTokens(before), current, brandTokens(after));
  tree.write(`${folder}/tokens.json`, `${JSON.stringify(merged, null, 2)}\n`);
  const { name, programName } = JSON.parse(read('settings.json')) as { name: string; programName: string };
  const drawings = {
    'assets/icon.svg': (look: BrandLook) => drawIcon(name, look),
    'assets/wordmark.svg': (look: BrandLook) => drawWordmark(programName, look),
  };
  for (const [path, draw] of Object.entries(drawings)) {
    if (read(path) === draw(before)) tree.write(`${folder}/${path}`, draw(after));
    else preserved.push(path);
  }
  await formatFiles(tree);
  return () => process.stdout.write(report(folder, preserved));
}

const report = (folder: string, preserved: readonly string[]): string =>
  `\n${folder} has its new look.${preserved.length > 0 ? ` Not changed, because it was edited by hand:\n${preserved.map((one) => `  ${one}\n`).join('')}` : '\n'}`;
