import type { NewProgram, NewProgramResult } from '@dining/studio-contract';
import { flushChanges, FsTree } from 'nx/src/generators/tree';
import { checkBrief } from '../generator/brief/check-brief.ts';
import { writePartner } from '../generator/partner.generator.ts';
import { readPartnerDirectory } from '../validate/partner-directory.ts';

/**
 * Adds a partner as `npx nx g partner` does: the same questions, checks and files (PRT-05, EXT-13).
 * @param root the repository's root, with `partners/`
 * @returns what was written, or every problem of the answers; then nothing was written
 */
export async function createProgram(root: string, given: NewProgram): Promise<NewProgramResult> {
  const { answers, findings } = checkBrief(given, { root, directory: readPartnerDirectory(root) });
  if (!answers) return { problems: findings };
  const tree = new FsTree(root, false);
  await writePartner(tree, answers);
  const changes = tree.listChanges();
  flushChanges(root, changes);
  return { code: answers.code, files: changes.map(({ path }) => path) };
}
