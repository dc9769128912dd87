import { defaultDeck, isCopyKey, type CopyKey } from '@dining/copy-engine';
import { countText } from '@dining/rules';
import { isSameText } from '../../copy/copy-diff.ts';
import { isGeneratedText } from '../../generator/write/partner-copy.ts';
import type { LaunchFolder } from '../launch-folder.ts';
import { pointIn, type Inspection, type LaunchCheck } from './launch-check.ts';

/**
 * Sections of the copy that programs usually word themselves, by the first part of their keys, and what members see there.
 * Everything else is mostly functional, and the default deck is good enough.
 */
const SECTIONS: readonly { section: string; where: string; applies?: LaunchCheck['applies'] }[] = [
  { section: 'home', where: 'home page' },
  { section: 'layout', where: 'header and footer' },
  { section: 'howItWorks', where: 'how it works' },
  { section: 'discover', where: 'discover page', applies: ({ settings }) => settings.hasDiscoverPage },
  { section: 'search', where: 'search' },
  { section: 'earn', where: 'offers' },
  { section: 'join', where: 'joining', applies: ({ settings }) => settings.enrollmentType === 'direct' },
  { section: 'login', where: 'signing in', applies: ({ settings }) => settings.enrollmentType === 'direct' },
  { section: 'signOut', where: 'signing out', applies: ({ settings }) => settings.enrollmentType !== 'none' },
  { section: 'activity', where: 'activity', applies: ({ settings }) => settings.enrollmentType !== 'none' },
  { section: 'notFound', where: 'page not found' },
];

/** Whether a program speaks with its own voice, section by section. */
export const ownWordsChecks: readonly LaunchCheck[] = SECTIONS.map(({ section, where, applies }) => ({
  title: `Own words: ${where}`,
  decider: 'copywriter',
  files: ['copy.json'],
  ...(applies && { applies }),
  inspect: (folder) => ownWords(folder, section),
}));

function ownWords(folder: LaunchFolder, section: string): Inspection {
  const keys = Object.keys(defaultDeck)
    .filter(isCopyKey)
    .filter((key) => key.startsWith(`${section}.`));
  const own = keys.filter((key) => isOwnText(folder, key)).length;
  if (own > 0) return { note: `${countText(own)} of ${countText(keys.length)} texts` };
  return {
    points: folder.isUnknown('copy.json')
      ? []
      : [
          pointIn(folder, 'copy.json', {
            problem: `all ${countText(keys.length)} texts with keys that start with "${section}." are the default ones`,
            expected: 'at least the headline in the program’s own words, unless the default is on purpose',
            fix: 'write them in copy.json, or in a spreadsheet: npm run partner -- copy export',
            blocks: false,
          }),
        ],
  };
}

function isOwnText({ copy }: Pick<LaunchFolder, 'copy'>, key: CopyKey): boolean {
  const text = copy[key];
  return text !== undefined && !isSameText(text, defaultDeck[key]) && !isGeneratedText(key, text);
}
