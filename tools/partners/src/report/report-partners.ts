import { mkdirSync } from 'node:fs';
import { isError } from '@dining/partner-settings';
import { findingsReport } from '../validate/findings-report.ts';
import { codeProblem, partnerCodes } from '../validate/partner-code.ts';
import { readPartnerDirectory, type PartnerDirectory } from '../validate/partner-directory.ts';
import type { PartnerResult } from '../validate/partner-results.ts';
import { reviewPartner } from '../validate/validate-partner.ts';
import { writeAtomically } from '../write-atomically.ts';
import { publicHosts } from './checks/operator-checks.ts';
import { lookUpHosts, resolveHost, type ResolveHost } from './host-lookup.ts';
import { readLaunchFolder } from './launch-folder.ts';
import { launchItems } from './launch-items.ts';
import type { LaunchReport } from './launch-report.ts';
import { htmlReport } from './write/html-report.ts';
import { markdownReport } from './write/markdown-report.ts';
import { terminalReport } from './write/terminal-report.ts';

/** The folder of the reports, from the project's root. */
const REPORTS = 'dist/reports';

export type ReportOptions = {
  /** The day of the report: dates of offers and legal texts are compared with it. */
  now: Date;
  /** Whether the summary lists what is open; otherwise it counts that. */
  showsItems: boolean;
  /** Asks DNS for a host. */
  resolve?: ResolveHost;
};

/**
 * Writes `dist/reports/<code>.md` and `dist/reports/<code>.html`, one partner after another in this process (EXT-12). Open
 * items and errors in the folder do not make a report fail; a partner that does not exist and a file that cannot be read
 * do, and do not stop the others.
 */
export async function* reportPartners(
  root: string,
  codes: readonly string[],
  options: ReportOptions,
): AsyncGenerator<PartnerResult> {
  const directory = readPartnerDirectory(root);
  for (const code of codes) yield await reportPartner(root, code, directory, options);
}

async function reportPartner(
  root: string,
  code: string,
  directory: PartnerDirectory,
  { now, showsItems, resolve = resolveHost }: ReportOptions,
): Promise<PartnerResult> {
  if (codeProblem(code) !== undefined || !partnerCodes(root).includes(code))
    return { code, ok: false, text: findingsReport(code, reviewPartner(root, code, directory)) };
  const report = await launchReport(root, code, { now, directory, resolve }).catch(unreadable);
  if (report instanceof Error)
    return { code, ok: false, text: `${code}: there is no report, because a file cannot be read: ${report.message}` };
  const files = [`${REPORTS}/${code}.md`, `${REPORTS}/${code}.html`] as const;
  mkdirSync(`${root}/${REPORTS}`, { recursive: true });
  writeAtomically(`${root}/${files[0]}`, markdownReport(report));
  writeAtomically(`${root}/${files[1]}`, htmlReport(report));
  return { code, ok: true, text: terminalReport(report, files, showsItems) };
}

/** Returns the error of a file that cannot be read, such as a file without permission or a folder in place of a file. */
function unreadable(error: unknown): Error {
  if (error instanceof Error && 'syscall' in error) return error;
  throw error;
}

/**
 * Collects what a partner must still fill in before launch.
 * @throws when a file cannot be read
 */
async function launchReport(
  root: string,
  code: string,
  { now, directory, resolve }: Required<Omit<ReportOptions, 'showsItems'>> & { directory: PartnerDirectory },
): Promise<LaunchReport> {
  const findings = reviewPartner(root, code, directory);
  const errors = findings.filter(isError);
  const folder = readLaunchFolder(root, code, findings);
  if (!folder) return { code, programName: code, now, errors, items: [] };
  const hosts = publicHosts([...folder.live.hosts, ...(folder.overlays.staging?.hosts ?? [])]);
  const context = { now, hosts: await lookUpHosts(hosts, resolve) };
  return { code, programName: folder.settings.programName, now, errors, items: launchItems(folder, findings, context) };
}
