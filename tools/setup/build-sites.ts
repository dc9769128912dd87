import { runCommand } from './run-command.ts';

/** Compiles the shell and composes the partners that PARTNERS names, or all; what is unchanged comes from the cache. */
export async function buildSites(partners = process.env['PARTNERS'] ?? ''): Promise<boolean> {
  const codes = partners.split(',').map((code) => code.trim()).filter(Boolean);
  const projects = codes.length > 0 ? codes.join(',') : 'tag:layer:partner';
  return (await runCommand('nx', ['run-many', '-t', 'build', `--projects=${projects}`, '--output-style=static'])) === 0;
}
