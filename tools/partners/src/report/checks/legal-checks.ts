import { legalSlugs, type LegalSlug } from '@dining/content-source';
import { longFullDayText } from '@dining/rules';
import { entriesOf, type EntryAt } from '../../validate/partner-folder.ts';
import type { LaunchFolder } from '../launch-folder.ts';
import type { OpenPoint } from '../launch-item.ts';
import { draftPoints } from './draft-points.ts';
import { pointAt, type LaunchCheck } from './launch-check.ts';

const TITLES: Readonly<Record<LegalSlug, string>> = {
  terms: 'Program terms',
  privacy: 'Privacy policy',
};

/** The texts that members accept when they join (EXT-17). */
export const legalChecks: readonly LaunchCheck[] = legalSlugs.map((slug) => ({
  title: TITLES[slug],
  decider: 'legal',
  files: ['content/global.json'],
  takes: (place) => place.file === 'content/global.json' && place.slug === slug,
  inspect: (folder, { now }) => ({
    note: versionText(folder, slug),
    points: [...effectiveDatePoints(folder, slug, now), ...draftPoints(folder, (entry) => entry.slug === slug)],
  }),
}));

/** The version that the page shows and members accept. */
function versionText(folder: LaunchFolder, slug: LegalSlug): string | undefined {
  const shown = entriesOf(folder, '*').find((entry) => entry.slug === slug && !entry.isDraft);
  return shown && `version ${String(shown.fields['version'])} of ${longFullDayText(dayOf(shown.fields))}`;
}

const dayOf = (fields: EntryAt['fields']): string => String(fields['effective_date']);

/** A text that applies only from a later day is not the one that members should accept today. */
const effectiveDatePoints = (folder: LaunchFolder, slug: LegalSlug, now: Date): OpenPoint[] =>
  entriesOf(folder, '*').flatMap(({ slug: own, isDraft, fields, source, at }) => {
    if (own !== slug || isDraft || dayOf(fields) <= now.toISOString().slice(0, 10)) return [];
    return [
      pointAt(source, [...at, 'fields', 'effective_date'], {
        problem: `the text applies from ${longFullDayText(dayOf(fields))}, which is after the day of this report`,
        expected: 'a day that is not after the launch',
        fix: 'launch on or after this day, or change it with the program’s lawyers',
        blocks: false,
      }),
    ];
  });
