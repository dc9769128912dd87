import { readFile } from 'node:fs/promises';
import type { PartnerSources } from '@dining/site';
import { AppError } from '../http/app-error.ts';
import type { Site } from './site.ts';

/**
 * What a bundle was composed from: `sources.json` in its folder (EXT-10). Only calls of the staging tools need it, so it is
 * read when one comes.
 * @throws AppError (404) for a bundle without it, which was composed for a static host or by an earlier release
 */
export async function readSources({ code, folder }: Site): Promise<PartnerSources> {
  try {
    return JSON.parse(await readFile(`${folder}/sources.json`, 'utf8')) as PartnerSources;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new AppError(
      404,
      'no_sources',
      `The bundle of this site has no sources. Build it again, for servers: npx nx build ${code}`,
    );
  }
}
