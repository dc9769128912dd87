import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { answersOf, writeFolder } from './generated.testing.ts';

type StorybookPartners = {
  partnerCodes: readonly string[];
  dressedPartner(code: string): { code: string; settings: { programName: string } };
};

it('PRT-05 a generated partner is in the list of Storybook’s toolbar, and dresses the stories, with no other file touched', async () => {
  const root = writeFolder(answersOf({ code: 'acme', programName: 'Acme Dining Club' }));
  cpSync(join(projectRoot, 'partners/demo'), join(root, 'partners/demo'), { recursive: true });
  mkdirSync(join(root, '.storybook'));
  cpSync(join(projectRoot, '.storybook/partners.ts'), join(root, '.storybook/partners.ts'));
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  // Vitest compiles the file with Vite, as Storybook does, and so expands its list of partner folders.
  const { partnerCodes, dressedPartner } = (await import(join(root, '.storybook/partners.ts'))) as StorybookPartners;
  expect(partnerCodes).toEqual(['acme', 'demo']);
  expect(dressedPartner('acme')).toMatchObject({ code: 'acme', settings: { programName: 'Acme Dining Club' } });
});
