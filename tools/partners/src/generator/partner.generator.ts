import { formatFiles, type Tree } from '@nx/devkit';
import { tokensText } from '../token-layout.ts';
import type { Answers } from './brief/brief.schema.ts';
import { readBrief, type PartnerOptions } from './brief/read-brief.ts';
import { writeContent } from './write/content/partner-content.ts';
import { writeCopy } from './write/partner-copy.ts';
import { writeSettings } from './write/partner-settings.ts';
import { writeTokens } from './write/partner-tokens.ts';

/**
 * Adds a partner (PRT-05): `partners/<code>` with settings, tokens, copy and content that pass every check and are
 * formatted.
 * @returns prints the next steps, once the files are on disk
 * @throws Error with every problem of the answers; then it writes nothing
 */
export default async function partnerGenerator(tree: Tree, options: PartnerOptions): Promise<() => void> {
  const answers = await readBrief(options, tree.root);
  const folder = `partners/${answers.code}`;
  // The tree also knows folders of this run that are not on disk yet.
  if (tree.exists(folder)) {
    throw new Error(
      `There is already a partner "${answers.code}": ${folder} exists. Choose another code, or delete the folder first.`,
    );
  }
  await writePartner(tree, answers);
  return () => process.stdout.write(nextSteps(answers.code));
}

/** Writes a partner's folder, formatted, into a tree. */
export async function writePartner(tree: Tree, answers: Answers): Promise<void> {
  for (const [name, content] of Object.entries(partnerFiles(answers)))
    tree.write(`partners/${answers.code}/${name}`, content);
  await formatFiles(tree);
}

/** What to do with a new folder, for the terminal. */
const nextSteps = (code: string): string => `
partners/${code} is written. Next:
  npm run partner -- validate ${code}   lists what must be settled before launch
  npx nx serve ${code}                  http://${code}.localhost:4200/
docs/how-to/add-a-partner.md says where each part of a style guide goes.
`;

/**
 * The files of a partner by path in its folder. The same answers give the same bytes. The formatter breaks the lines that
 * are too long.
 */
export function partnerFiles(answers: Answers): Record<string, string> {
  return {
    'settings.json': JSON.stringify(writeSettings(answers)),
    'tokens.json': tokensText(writeTokens(answers)),
    'copy.json': `${JSON.stringify(writeCopy(answers), null, 2)}\n`,
    ...Object.fromEntries(
      Object.entries(writeContent(answers)).map(([name, content]) => [`content/${name}.json`, JSON.stringify(content)]),
    ),
  };
}
