import { defaultDeck, isCopyKey, type CopyKey, type CopyValue } from '@dining/copy-engine';
import type { PartnerTexts } from './partner-texts.ts';

/** A key that a partner overrides. */
export type CopyDifference = {
  key: CopyKey;
  default: CopyValue;
  /** The text of copy.json; undefined when only content overrides the key. */
  partner: CopyValue | undefined;
  /** The text of a content entry, which wins over copy.json. */
  content: CopyValue | undefined;
};

/** How a partner's copy differs from the default deck. */
export type CopyDiff = {
  /** In the order of the deck. */
  different: CopyDifference[];
  /** Overrides in copy.json that equal the default, so they can be removed. */
  useless: CopyKey[];
};

/** Whether two texts are the same, in both variants. */
export const isSameText = (one: CopyValue | undefined, other: CopyValue | undefined): boolean =>
  typeof one === 'string' || typeof other === 'string'
    ? one === other
    : one?.desktop === other?.desktop && one?.mobile === other?.mobile;

/** Compares a partner's texts with the default deck (CPY-03). */
export function diffCopy({
  overrides,
  contentOverrides,
}: Pick<PartnerTexts, 'overrides' | 'contentOverrides'>): CopyDiff {
  const keys = Object.keys(defaultDeck).filter(isCopyKey);
  const differences = keys.map((key) => ({
    key,
    default: defaultDeck[key],
    partner: overrides[key],
    content: contentOverrides[key],
  }));
  const differs = (text: CopyValue | undefined, key: CopyKey) =>
    text !== undefined && !isSameText(text, defaultDeck[key]);
  return {
    different: differences.filter(({ key, partner, content }) => differs(partner, key) || differs(content, key)),
    useless: keys.filter((key) => overrides[key] !== undefined && isSameText(overrides[key], defaultDeck[key])),
  };
}

/** Formats the differences for the terminal. */
export function copyDiffReport(texts: PartnerTexts): string {
  const { different, useless } = diffCopy(texts);
  const { code, source } = texts;
  const width = Math.max(code.length, 'default'.length, 'content'.length) + 1;
  const lines = (label: string, value: CopyValue | undefined): string[] => {
    if (value === undefined) return [];
    const start = `  ${`${label}:`.padEnd(width)} `;
    const indent = ' '.repeat(start.length);
    if (typeof value === 'string') return [start + shown(value, indent)];
    return [start + shown(value.desktop, indent), `${indent}on phones: ${shown(value.mobile, indent)}`];
  };
  const blocks = different.map(({ key, default: fallback, partner, content }) =>
    [
      partner === undefined ? key : `${key} (line ${source.lineOf([key])})`,
      ...lines('default', fallback),
      ...lines(code, partner),
      ...lines('content', content),
    ].join('\n'),
  );
  const count = Object.keys(defaultDeck).length;
  return [
    `${code} words ${different.length} of ${count} texts differently (${source.file}).`,
    ...blocks,
    ...(useless.length === 0
      ? []
      : [
          [
            `These overrides equal the default; remove them from ${source.file}:`,
            ...useless.map((key) => `  line ${source.lineOf([key])}: ${key}`),
          ].join('\n'),
        ]),
  ].join('\n\n');
}

/** A text for the terminal: marked when empty, its lines indented. */
const shown = (text: string, indent: string): string =>
  text === '' ? '(empty)' : text.replaceAll('\n', `\n${indent}`);
