import { nearest } from '@dining/partner-settings';
import type { Tree } from '@nx/devkit';

/** The message for a code that no folder has: the nearest code, and all of them. */
export function unknownPartner(tree: Tree, code: string): string {
  const codes = tree.children('partners').filter((one) => tree.exists(`partners/${one}/tokens.json`));
  const guess = nearest(code, codes);
  return `There is no partner "${code}". ${guess ? `Write "${guess}", or one` : 'Name one'} of ${codes.join(', ')}.`;
}
