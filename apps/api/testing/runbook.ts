import { readFileSync } from 'node:fs';
import { REPOSITORY_ROOT } from '../src/platform/env/load-env.ts';

/**
 * The commands of a runbook in docs/runbooks, block by block, so that a test runs what operators read.
 * @param language of the fenced blocks
 */
export const commandsOf = (runbook: string, language = 'sh'): string[] =>
  commandsIn(readFileSync(`${REPOSITORY_ROOT}docs/runbooks/${runbook}`, 'utf8'), language);

/** The fenced blocks of a document. */
export const commandsIn = (document: string, language: string): string[] =>
  [...document.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, block = '']) =>
    block.trim(),
  );
