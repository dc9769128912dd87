import { readFileSync } from 'node:fs';
import { liveSiteOf, type LiveSite } from '@dining/live-edit';
import { isError, type Finding } from '@dining/partner-settings';
import type { SiteBundle } from '@dining/site';
import { composePartner } from '../compose/compose-partner.ts';
import { linkBundle, sourcesOf } from '../compose/link-bundle.ts';
import { PictureCache } from '../compose/picture-cache.ts';
import { openShell } from '../compose/shell.ts';
import { sourceYear } from '../source-year.ts';
import { readPartnerDirectory } from '../validate/partner-directory.ts';
import { reviewPartner } from '../validate/validate-partner.ts';
import type { DraftWorkspace } from './draft-workspace.ts';

/** What the drafts look like at the moment. */
export type LivePartner = {
  findings: Finding[];
  /** The newest version that could be composed. */
  site: LiveSite | undefined;
  /** Why the site shows an older version than the drafts; undefined when it shows these. */
  notShown: string | undefined;
};

/**
 * Validates and composes the drafts with the same code as every build. A draft with findings is composed as far as it
 * can be: a color with too little contrast must be seen to be corrected. One that cannot be composed keeps the last
 * version that could.
 * @throws if the shell or the map data are missing, naming the command that builds them
 */
export async function openLivePartner(
  root: string,
  code: string,
  { root: draftRoot, bundles }: Pick<DraftWorkspace, 'root' | 'bundles'>,
): Promise<() => Promise<LivePartner>> {
  const shell = await openShell(`${root}/dist/shell`);
  const pictures = new PictureCache(`${root}/dist/.pictures`);
  const year = sourceYear(root);
  const sources = { ...sourcesOf(`${root}/dist`, code), parts: `${draftRoot}/parts/${code}` };
  const outDir = `${bundles}/${code}`;
  let site: LiveSite | undefined;
  return async () => {
    const findings = reviewPartner(draftRoot, code, readPartnerDirectory(draftRoot));
    try {
      const { parts } = sources;
      const version = await composePartner({ root: draftRoot, code, shell, pictures, parts, year, isLive: true });
      linkBundle(sources, outDir);
      if (site?.version !== version) {
        const bundle = JSON.parse(readFileSync(`${outDir}/site.json`, 'utf8')) as SiteBundle;
        site = liveSiteOf(bundle);
      }
      return { findings, site, notShown: undefined };
    } catch (error) {
      const first = findings.find(isError);
      const reason = first ? `${first.file}:${first.line} ${first.problem}` : (error as Error).message;
      return { findings, site, notShown: reason };
    }
  };
}
