import { readContentFolder } from '@dining/content-source/node';
import { OVERLAID_ENVIRONMENTS } from '@dining/partner-settings';
import { readFolderText } from '@dining/partner-settings/node';
import type { PartnerSources, SiteContent } from '@dining/site';
import { overlayFile } from '../environments/read-overlays.ts';
import { addPictures } from './partner-pictures.ts';
import type { PartsWriter } from './parts-writer.ts';
import type { PictureCache } from './picture-cache.ts';

/** The files whose values the staging tools show with their lines. */
const FILES = [
  'settings.json',
  ...OVERLAID_ENVIRONMENTS.map(overlayFile),
  'copy.json',
  'tokens.json',
  'tokens.dark.json',
] as const;

/**
 * Adds `sources.json`, from which the staging tools show and change a partner (EXT-10).
 * @param published the content sets as the bundle has them, with the addresses of their pictures
 * @returns the text of the file
 */
export async function addSources(
  writer: PartsWriter,
  cache: PictureCache,
  folder: string,
  published: SiteContent,
): Promise<string> {
  const { sets } = readContentFolder(`${folder}/content`, { preview: true, isChecked: true });
  const withDrafts = await addPictures(writer, cache, folder, sets);
  const isChanged = ([name, entries]: [string, unknown]) =>
    JSON.stringify(entries) !== JSON.stringify(published[name as keyof SiteContent]);
  const sources: PartnerSources = {
    files: Object.fromEntries(
      FILES.flatMap((name) => {
        const text = readFolderText(`${folder}/${name}`);
        return text === undefined ? [] : [[name, text]];
      }),
    ),
    drafts: Object.fromEntries(Object.entries(withDrafts).filter(isChanged)),
  };
  const text = JSON.stringify(sources);
  writer.add('sources.json', text);
  return text;
}
