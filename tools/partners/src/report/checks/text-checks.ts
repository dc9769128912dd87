import { contentFile, legalSlugs } from '@dining/content-source';
import type { ContentName } from '@dining/rules';
import { CODE_KEYS, contentTexts, copyTexts, entriesOf, type TextAt } from '../../validate/partner-folder.ts';
import type { LaunchFolder } from '../launch-folder.ts';
import type { OpenPoint } from '../launch-item.ts';
import { draftPoints } from './draft-points.ts';
import { pointAt, pointIn, type FindingPlace, type LaunchCheck } from './launch-check.ts';

/** Words that writers leave where a text is still missing; "[Add a card](/account)" is a link. */
const MISSING_TEXT =
  /\blorem ipsum\b|\bplaceholder\b|\bto be (?:written|decided|confirmed|defined)\b|\[(?:insert|your|add)\b[^\]]*\](?!\()/i;
const MISSING_TEXT_MARKS = /\b(?:TBD|TBC|TK|FIXME|TO-?DO|XXX+)\b/;

const isText = ({ file }: FindingPlace): boolean => file === 'copy.json' || file.startsWith('content/');

/** What copywriters decide, apart from the words of single sections of the site. */
export const textChecks: readonly LaunchCheck[] = [
  {
    title: 'No placeholders in copy and content',
    decider: 'copywriter',
    files: ['copy.json', 'content'],
    takes: (place) => isText(place) && place.isForLaunch,
    inspect: (folder) => ({ points: [...copyTexts(folder), ...contentTexts(folder)].flatMap(missingText) }),
  },
  {
    title: 'Texts fit the program',
    decider: 'copywriter',
    files: ['copy.json', 'content'],
    takes: isText,
  },
  {
    title: 'Content sets have entries',
    decider: 'copywriter',
    files: ['content'],
    inspect: (folder) => ({ points: emptySets(folder) }),
  },
  {
    title: 'No drafts are left',
    decider: 'copywriter',
    files: ['content'],
    inspect: (folder) => ({
      points: draftPoints(folder, ({ set, slug }) => set !== '*' || !legalSlugs.some((legal) => legal === slug)),
    }),
  },
];

function missingText({ text, key, source, at }: TextAt): OpenPoint[] {
  const found = CODE_KEYS.has(key) ? undefined : (MISSING_TEXT.exec(text) ?? MISSING_TEXT_MARKS.exec(text))?.[0];
  if (found === undefined) return [];
  return [
    pointAt(source, at, {
      problem: `"${found}" stands where a text is missing`,
      expected: 'the text that members read',
      fix: 'write it',
      blocks: true,
    }),
  ];
}

/** Sets that a site of this kind shows, and files without anything that visitors see. */
function emptySets(folder: LaunchFolder): OpenPoint[] {
  const { settings, content, isUnknown } = folder;
  const usual: readonly ContentName[] = [
    'home',
    'earn_banner',
    'earn_details',
    ...(settings.hasDiscoverPage ? (['discover'] as const) : []),
    ...(settings.enrollmentType === 'none' ? [] : (['account_center'] as const)),
  ];
  const sets = [...new Set([...usual, ...content.keys()])].filter((set) => set !== '*');
  return sets.flatMap((set) => {
    const name = `content/${contentFile(set)}`;
    if (isUnknown(name) || entriesOf(folder, set).some(({ isDraft }) => !isDraft)) return [];
    const isMissing = folder.read(name) === undefined;
    return [
      pointIn(folder, name, {
        problem: isMissing
          ? 'the file is missing, so the site has nothing of its own to show there'
          : 'the file has no published entry, so visitors see nothing of it',
        expected: usual.includes(set) ? 'at least one entry' : 'at least one entry, or no file',
        fix: isMissing ? 'add the file; other partners show its entries' : 'add an entry, or delete the file',
        blocks: false,
      }),
    ];
  });
}
