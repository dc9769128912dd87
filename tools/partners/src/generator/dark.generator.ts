import { formatFiles, type Tree } from '@nx/devkit';
import { deriveDarkLook } from './brand/derive-dark-look.ts';
import { unknownPartner } from './unknown-partner.ts';

/** The options of `npx nx g dark`: the partner, and whether an existing dark look is written again. */
export type DarkOptions = { code: string; again?: boolean };

/**
 * Gives a partner a dark look (PRT-11): derives tokens.dark.json from its tokens.json. It is a start, to be edited.
 * @throws Error when there is no such partner, when its tokens are invalid, or when it has a dark look already
 */
export default async function darkGenerator(tree: Tree, { code, again }: DarkOptions): Promise<void> {
  const folder = `partners/${code}`;
  if (!tree.exists(`${folder}/tokens.json`)) throw new Error(unknownPartner(tree, code));
  const dark = `${folder}/tokens.dark.json`;
  if (tree.exists(dark) && !again)
    throw new Error(`${dark} is there already. Edit it, or write it again from tokens.json with --again.`);
  tree.write(dark, deriveDarkLook(folder, tree.read(`${folder}/tokens.json`, 'utf8') ?? ''));
  await formatFiles(tree);
}
