import { sourceYear } from '../source-year.ts';
import { findingsReport } from '../validate/findings-report.ts';
import { readPartnerDirectory } from '../validate/partner-directory.ts';
import type { PartnerResult } from '../validate/partner-results.ts';
import { validatePartner } from '../validate/validate-partner.ts';
import { BuildRecords } from './build-record.ts';
import { composePartner } from './compose-partner.ts';
import { ContentStore } from './content-store.ts';
import { openShell, type Shell } from './shell.ts';

/** A partner to build. */
export type PartnerToBuild = {
  code: string;
  /** A hash of everything that decides its bundle, if the caller knows it. A bundle made from the same is kept. */
  inputs?: string | undefined;
};

/** Builds one partner after validating it. A failure is a result, not an error, unless shell or map data are missing. */
export type PartnerBuilder = (partner: PartnerToBuild) => Promise<PartnerResult>;

/** Opens what all partners share, the shell only when the first partner needs it. */
export function openPartnerBuilder(root: string): PartnerBuilder {
  const store = new ContentStore(`${root}/dist/.store`);
  const records = new BuildRecords(`${root}/dist`);
  const directory = readPartnerDirectory(root);
  const year = sourceYear(root);
  let opening: Promise<Shell> | undefined;
  return async ({ code, inputs }) => {
    records.remove(code);
    const findings = validatePartner(root, code, directory);
    if (findings.length > 0) return { code, ok: false, text: findingsReport(code, findings) };
    const shell = await (opening ??= openShell(`${root}/dist/shell`));
    const started = performance.now();
    try {
      const outDir = `${root}/dist/partners/${code}`;
      const { files, version } = await composePartner({ root, code, shell, store, outDir, year });
      if (inputs !== undefined) records.write(code, `${inputs} ${year}`);
      const ms = Math.round(performance.now() - started);
      return {
        code,
        ok: true,
        text: `${code}: ${files.length} files, version ${version}, ${ms} ms → dist/partners/${code}`,
      };
    } catch (error) {
      return { code, ok: false, text: error instanceof Error ? error.message : String(error) };
    }
  };
}

/** Whether the bundle of a partner was made from the same inputs, so that there is nothing to build. */
export function currentBundles(root: string): (partner: PartnerToBuild) => boolean {
  const records = new BuildRecords(`${root}/dist`);
  const year = sourceYear(root);
  return ({ code, inputs }) => inputs !== undefined && records.isCurrent(code, `${inputs} ${year}`);
}
