import { contentNames, type ContentName } from '@dining/rules';

/** The file of a content set: `global.json` for `*`, otherwise the set's name. */
export const contentFile = (name: ContentName): string => (name === '*' ? 'global.json' : `${name}.json`);

/** Content sets by file name. */
export const contentFiles: ReadonlyMap<string, ContentName> = new Map(
  contentNames.map((name) => [contentFile(name), name]),
);
