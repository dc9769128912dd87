import { globSync } from 'node:fs';
import { root } from './run-command.ts';

/** All files with tests, as paths from the root. */
const testFiles = (): string[] =>
  globSync('{apps,libs,tools,.storybook}/**/*.{test,stories,e2e}.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules'],
  });

/**
 * The words on the command line, of which one must be part of the path of each file that runs; none for all files.
 * Words that it cannot follow end the process with a message.
 * @param runs whether the command runs a file
 */
export function wantedFiles(command: string, runs: (file: string) => boolean = () => true): readonly string[] {
  const words = process.argv.slice(2);
  if (words.length === 0) return words;
  const problem = wordProblem(command, words, testFiles().filter(runs));
  if (problem === undefined) return words;
  process.stderr.write(`${problem}\n`);
  return process.exit(1);
}

/**
 * What is wrong with the words after a command: one looks like an option, or is part of no path.
 * @param files the paths of the files that the command can run
 */
export function wordProblem(command: string, words: readonly string[], files: readonly string[]): string | undefined {
  const usage = `It takes words that the paths of test files contain: ${command} -- claims`;
  const option = words.find((word) => word.startsWith('-'));
  if (option !== undefined) return `${command} has no option ${option}. ${usage}`;
  const unknown = words.find((word) => !files.some((file) => file.includes(word)));
  return unknown === undefined ? undefined : `No test file that ${command} runs has "${unknown}" in its path. ${usage}`;
}
