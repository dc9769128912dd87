import { runCommand } from './run-command.ts';

/** Builds the shell, the card frame's page and the partners in PARTNERS (all by default). Nx caches what is unchanged. */
export async function buildSites(): Promise<boolean> {
  const codes = (process.env['PARTNERS'] ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  const projects = ['@dining/card-entry', ...(codes.length > 0 ? codes : ['tag:layer:partner'])].join(',');
  return (await runCommand('nx', ['run-many', '-t', 'build', `--projects=${projects}`, '--output-style=static'])) === 0;
}
