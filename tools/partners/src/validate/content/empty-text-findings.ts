import { isHtmlField } from '@dining/content-source';
import { blankTexts, type Finding } from '@dining/partner-settings';
import { contentTexts, copyTexts, entriesOf, findingAt, type PartnerFolder } from '../partner-folder.ts';

const EMPTY_HEADING = /<(h[1-6])\b[^>]*>(?:\s|&nbsp;|\u00a0|<(?!\/h[1-6])[^>]*>)*<\/\1\s*>/i;

/** Finds headings without words, which screen readers announce as empty (PRT-07). */
export function emptyTextFindings(folder: PartnerFolder): Finding[] {
  return [
    ...entriesOf(folder)
      .filter(({ slug }) => slug !== 'copy')
      .flatMap(({ fields, source, at }) =>
        blankTexts(fields, [...at, 'fields']).map(({ path, ...found }) => findingAt(source, path, found)),
      ),
    ...copyTexts(folder)
      .filter(({ text, at }) => text.trim() === '' && isHeadingKey(copyKey(at)))
      .map(({ source, at }) =>
        findingAt(source, at, {
          problem: 'the heading is empty',
          expected: 'a text',
          fix: 'write the heading, or remove the key to use the default',
        }),
      ),
    ...contentTexts(folder)
      .filter(({ text, key, owner }) => isHtmlField(key, owner) && EMPTY_HEADING.test(text))
      .map(({ source, at }) =>
        findingAt(source, at, {
          problem: 'the HTML contains a heading without words',
          expected: 'headings with words',
          fix: 'write the heading, or remove it',
        }),
      ),
  ];
}

/** The copy key at a path: the last part, or the one before `desktop` and `mobile`. */
const copyKey = (at: readonly (string | number)[]): string =>
  String(at.findLast((part) => part !== 'desktop' && part !== 'mobile') ?? '');

const isHeadingKey = (key: string): boolean => /\.(title|heading|headline)$/.test(key);
