import { runCommand } from './run-command.ts';

/** Compiles the shell and the page of the card frame, and composes the partners that PARTNERS names, or all; what is unchanged comes from the cache. */
export async function buildSites(): Promise<boolean> {
  const codes = (process.env['PARTNERS'] ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  const projects = ['@dining/card-entry', ...(codes.length > 0 ? codes : ['tag:layer:partner'])].join(',');
  return (await runCommand('nx', ['run-many', '-t', 'build', `--projects=${projects}`, '--output-style=static'])) === 0;
}
