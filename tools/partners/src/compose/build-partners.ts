import { sourceYear } from '../source-year.ts';
import { findingsReport } from '../validate/findings-report.ts';
import { validatePartner } from '../validate/validate-partner.ts';
import { composePartner } from './compose-partner.ts';
import { ContentStore } from './content-store.ts';
import { pruneStore } from './prune-store.ts';
import { openShell, type Shell } from './shell.ts';

/** The result of building one partner: whether there is a bundle, and a message for the terminal. */
export type PartnerBuild = { code: string; ok: boolean; text: string };

/**
 * Builds partners one after another into `dist/partners/<code>` and opens the shell once. A partner with findings is not
 * built (PRT-02), and does not stop the others.
 * @throws if the shell or the map data are missing
 */
export async function* buildPartners(root: string, codes: readonly string[]): AsyncGenerator<PartnerBuild> {
  const store = new ContentStore(`${root}/dist/.store`);
  const year = sourceYear(root);
  let shell: Shell | undefined;
  for (const code of codes) {
    const findings = validatePartner(root, code);
    if (findings.length > 0) {
      yield { code, ok: false, text: findingsReport(code, findings) };
      continue;
    }
    shell ??= await openShell(`${root}/dist/shell`);
    const started = performance.now();
    try {
      const { files, version } = await composePartner({
        root,
        code,
        shell,
        store,
        outDir: `${root}/dist/partners/${code}`,
        year,
      });
      const ms = Math.round(performance.now() - started);
      yield {
        code,
        ok: true,
        text: `${code}: ${files.length} files, version ${version}, ${ms} ms → dist/partners/${code}`,
      };
    } catch (error) {
      yield { code, ok: false, text: error instanceof Error ? error.message : String(error) };
    }
  }
  pruneStore(store.folder, Date.now());
}
