import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createTree } from '@nx/devkit/testing';
import partnerGenerator from '../../../partners/src/generator/partner.generator.ts';

/** A color per partner, with hues spread over the color wheel, so that no two partners share a drawing. */
function hex(index: number, count: number): string {
  const channel = (shift: number) => Math.round(90 + 70 * Math.sin(2 * Math.PI * (index / count + shift)));
  return `#${[0, 1 / 3, 2 / 3].map((shift) => channel(shift).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Writes partners as `npx nx g partner` does, with different names and colors.
 * @returns their codes
 */
export async function generatePartners(root: string, count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, (_, index) => `invented-${index + 1}`);
  for (const [index, code] of codes.entries()) {
    // The generator formats everything in its tree, so each partner gets its own tree.
    const tree = createTree();
    await partnerGenerator(tree, {
      code,
      name: `Invented ${index + 1}`,
      primaryColor: hex(index, count),
      accentColor: hex(index + count / 3, count),
    });
    for (const { path, content } of tree.listChanges().filter((change) => change.path.startsWith('partners/'))) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content ?? '');
    }
  }
  return codes;
}
