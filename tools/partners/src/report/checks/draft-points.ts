import { entriesOf, type EntryAt } from '../../validate/partner-folder.ts';
import type { LaunchFolder } from '../launch-folder.ts';
import type { OpenPoint } from '../launch-item.ts';
import { pointAt } from './launch-check.ts';

/** Drafts of content entries, which only previews show (SES-12). */
export const draftPoints = (folder: LaunchFolder, isMeant: (entry: EntryAt) => boolean): OpenPoint[] =>
  entriesOf(folder)
    .filter((entry) => entry.isDraft && isMeant(entry))
    .map(({ slug, source, at }) =>
      pointAt(source, [...at, 'draft'], {
        problem: `the entry "${slug}" is a draft, so members do not see it`,
        expected: 'a published entry, or none',
        fix: 'remove "draft" to publish it, in place of the published entry if there is one, or remove the entry',
        blocks: false,
      }),
    );
