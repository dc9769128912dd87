import { formatFinding } from '@dining/partner-settings';
import { partnerCodes, unknownPartner } from '../partners/src/validate/partner-code.ts';
import { runTargets, type NxTask } from './nx-tasks.ts';
import { phase } from './phase.mjs';
import { root, runCommand } from './run-command.ts';

/** The partners that have a bundle, and those that have findings and are left out. */
export type BuiltSites = { built: string[]; leftOut: string[] };

/**
 * Builds the shell, the card frame's page and the partners in PARTNERS (all by default), of which only what has changed
 * is built. A partner with findings is left out, loudly, and the others are built.
 * @returns undefined when there is nothing to serve; what is wrong is printed
 */
export async function buildSites(): Promise<BuiltSites | undefined> {
  const wanted = (process.env['PARTNERS'] ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  const known = partnerCodes(root);
  const unknown = wanted.filter((code) => !known.includes(code));
  if (unknown.length > 0) {
    process.stderr.write(`${unknown.map((code) => formatFinding(unknownPartner(root, code))).join('\n\n')}\n`);
    return undefined;
  }
  const codes = wanted.length > 0 ? wanted : known;
  let output = '';
  const onOutput = (text: string) => (output += text);
  const projects = ['@dining/card-entry', ...(wanted.length > 0 ? wanted : ['tag:layer:partner'])];
  const run = await phase('Building the sites', () => runTargets(['build'], { onOutput }, projects));
  const sites = builtSites(run, codes);
  if (!sites) {
    process.stderr.write(`${output}\nThe sites could not be built. The lines above say why.\n`);
    return undefined;
  }
  const { built, leftOut } = sites;
  if (leftOut.length > 0) {
    // Prints the findings alone, without what Nx prints around them.
    await runCommand('node', ['tools/partners/src/cli.ts', 'compose', ...leftOut]);
    const rest = built.length > 0 ? 'The other sites are not affected.' : 'No other site is left.';
    process.stderr.write(`\nLeft out: ${leftOut.join(', ')}. Correct what is listed above. ${rest}\n`);
  }
  return built.length > 0 ? sites : undefined;
}

/**
 * Which partners a run of the build target has built.
 * @returns undefined when more has failed than partners, such as the shell
 */
export function builtSites(
  { code, tasks }: { code: number; tasks: readonly NxTask[] },
  codes: readonly string[],
): BuiltSites | undefined {
  const failed = tasks.filter(({ status }) => status !== 0).map(({ projectName }) => projectName);
  const isPartnersOnly = failed.every((name) => codes.includes(name));
  if (code !== 0 && (failed.length === 0 || !isPartnersOnly)) return undefined;
  return {
    built: codes.filter((name) => !failed.includes(name)),
    leftOut: codes.filter((name) => failed.includes(name)),
  };
}
