import { contentNames, type ContentName } from '@dining/api-contract';

/** The file of a content folder that holds a set: `*` is `global.json`, the others carry their own name. */
export const contentFile = (name: ContentName): string => (name === '*' ? 'global.json' : `${name}.json`);

export const contentFiles: ReadonlyMap<string, ContentName> = new Map(
  contentNames.map((name) => [contentFile(name), name]),
);
