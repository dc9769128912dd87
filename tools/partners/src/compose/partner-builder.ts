import { isError, type OverlaidEnvironment } from '@dining/partner-settings';
import { sourceYear } from '../source-year.ts';
import { findingsReport } from '../validate/findings-report.ts';
import { readPartnerDirectory } from '../validate/partner-directory.ts';
import type { PartnerResult } from '../validate/partner-results.ts';
import { reviewOrExplain } from '../validate/validate-partners.ts';
import { composePartner } from './compose-partner.ts';
import { PictureCache } from './picture-cache.ts';
import { openShell, type Shell } from './shell.ts';

/**
 * Makes the parts of one partner after validating it. A failure is a result, not an error, unless shell or map data are
 * missing.
 */
export type PartnerBuilder = (code: string) => Promise<PartnerResult>;

/**
 * Opens what all partners share, the shell only when the first partner needs it.
 * @param environment composes for a static host of this environment, into `dist/static/parts/<environment>`
 */
export function openPartnerBuilder(root: string, environment?: OverlaidEnvironment): PartnerBuilder {
  const pictures = new PictureCache(`${root}/dist/.pictures`);
  const directory = readPartnerDirectory(root);
  const year = sourceYear(root);
  let opening: Promise<Shell> | undefined;
  return async (code) => {
    const findings = reviewOrExplain(root, code, directory).filter(isError);
    if (findings.length > 0) return { code, ok: false, text: findingsReport(code, findings) };
    const shell = await (opening ??= openShell(`${root}/dist/shell`));
    const started = performance.now();
    try {
      const folder = environment === undefined ? 'dist/parts' : `dist/static/parts/${environment}`;
      const parts = `${root}/${folder}/${code}`;
      const version = await composePartner({ root, code, shell, pictures, parts, year, environment });
      const ms = Math.round(performance.now() - started);
      return { code, ok: true, text: `${code}: version ${version}, ${ms} ms → ${folder}/${code}` };
    } catch (error) {
      return { code, ok: false, text: error instanceof Error ? error.message : String(error) };
    }
  };
}
